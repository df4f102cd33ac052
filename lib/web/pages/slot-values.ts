import { count } from '#lib/base/text/typography.ts';
import { statusText, type ServerStatus } from '#lib/base/text/frame-messages.ts';
import { isDismissed } from '#lib/web/announcement/announcement-service.ts';
import type { ThemeName } from '#lib/web/http/cookies.ts';
import type { AgainForm } from '#lib/web/http/again-form.ts';
import { escapeHtml } from '#lib/web/http/escape-html.ts';

/** What the frame of a page shows of its reader. */
export type Reader = {
  readonly theme: ThemeName;
  /** The name of the account; null for visitors. */
  readonly name: string | null;
  readonly isStaff: boolean;
  /** The version of the announcement they have dismissed. */
  readonly dismissed: string | null;
  /** Days in a row with a solved problem, and whether today's is solved. */
  readonly streak: number;
  readonly hasSolved: boolean;
  readonly emblem: string | null;
  /** True if a challenge awaits their answer. */
  readonly isChallenged: boolean;
  /** True if they have a session that cannot be looked up now. */
  readonly isUnknown: boolean;
};

/** A visitor without cookies. */
export const STRANGER: Reader = {
  ...{ theme: 'system', name: null, isStaff: false, dismissed: null },
  ...{ streak: 0, hasSolved: false, emblem: null, isChallenged: false, isUnknown: false },
};

/** The caching header of a page. One with a name must not be stored: Back would show it to the next user (product/serving §4.3). */
export function keepingFor({ name, isUnknown }: Reader): string {
  return name === null && !isUnknown ? 'private, no-cache' : 'no-store';
}

/** What slots are filled from. */
export type Asked = {
  readonly reader: Reader;
  readonly server: ServerStatus;
  readonly requestId: string;
  /** The refused form that the page offers again. */
  readonly again?: AgainForm | null;
};

/**
 * The slots of a stored page: the HTML of each filled one, and for each deciding one whether the text up to the next deciding one is
 * shown.
 */
export const SLOTS = {
  visitor: ({ reader }) => reader.name === null && !reader.isUnknown,
  unknown: ({ reader }) => reader.isUnknown,
  player: ({ reader }) => reader.name !== null,
  staff: ({ reader }) => reader.isStaff,
  unsolved: ({ reader }) => reader.name !== null && !reader.hasSolved,
  series: ({ reader }) => reader.streak > 0,
  emblem: ({ reader }) => reader.emblem !== null,
  challenged: ({ reader }) => reader.isChallenged,
  on: ({ server }) => server.on,
  off: ({ server }) => !server.on,
  undismissed: ({ reader }) => !isDismissed(reader.dismissed),
  again: ({ again }) => Boolean(again),
  end: () => true,
  theme: ({ reader }) => reader.theme,
  'is-light': ({ reader }) => String(reader.theme === 'light'),
  'is-dark': ({ reader }) => String(reader.theme === 'dark'),
  'is-system': ({ reader }) => String(reader.theme === 'system'),
  request: ({ requestId }) => escapeHtml(requestId),
  name: ({ reader }) => escapeHtml(reader.name ?? ''),
  'emblem-card': ({ reader }) => encodeURIComponent(reader.emblem ?? ''),
  streak: ({ reader }) => count(reader.streak, 'jour', 'jours'),
  status: ({ server }) => escapeHtml(statusText(server)),
  state: ({ server }) => (server.on ? 'on' : 'off'),
  'again-action': ({ again }) => again?.action ?? '',
  'again-fields': ({ again }) => again?.fields ?? '',
} satisfies Record<string, (asked: Asked) => string | boolean>;

export type SlotName = keyof typeof SLOTS;

/** The slot of this name. Throws if there is none. */
export function parseSlot(name: string): SlotName {
  if (!Object.hasOwn(SLOTS, name)) throw new Error(`There is no slot ${name}`);
  return name as SlotName;
}
