import { count } from '#lib/base/text/typography.ts';
import { statusText, type ServerStatus } from '#lib/base/text/frame-messages.ts';
import { isDismissed } from '#lib/web/announcement/announcement-service.ts';
import type { DecidingSlot, FilledSlot, SlotName } from './slots.ts';
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
  readonly dismissed?: string | null;
  /** Days in a row with a solved problem, and whether today's is solved; unset for visitors. */
  readonly streak?: number;
  readonly hasSolved?: boolean;
  readonly emblem?: string | null;
  /** True if a challenge awaits their answer. */
  readonly isChallenged?: boolean;
  /** True if they have a session that cannot be looked up now. */
  readonly isUnknown?: boolean;
};

/** The caching header of a page. One with a name must not be stored: Back would show it to the next user (product/serving §4.3). */
export function keepingFor({ name, isUnknown = false }: Pick<Reader, 'name' | 'isUnknown'>): string {
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

const LEAVES_OUT: Record<DecidingSlot, (asked: Asked) => boolean> = {
  visitor: ({ reader }) => reader.name !== null || reader.isUnknown === true,
  unknown: ({ reader }) => reader.isUnknown !== true,
  player: ({ reader }) => reader.name === null,
  staff: ({ reader }) => !reader.isStaff,
  unsolved: ({ reader }) => reader.name === null || reader.hasSolved === true,
  series: ({ reader }) => !reader.streak,
  emblem: ({ reader }) => !reader.emblem,
  challenged: ({ reader }) => reader.isChallenged !== true,
  on: ({ server }) => !server.on,
  off: ({ server }) => server.on,
  undismissed: ({ reader }) => isDismissed(reader.dismissed ?? null),
  again: ({ again }) => !again,
  end: () => false,
};

/** True if the markup up to the next deciding slot is left out for a reader; null for other slots. */
export function leavesOut(slot: SlotName, asked: Asked): boolean | null {
  return isDeciding(slot) ? LEAVES_OUT[slot](asked) : null;
}

function isDeciding(slot: SlotName): slot is DecidingSlot {
  return slot in LEAVES_OUT;
}

/** The HTML of each filled slot. */
const VALUES: Record<FilledSlot, (asked: Asked) => string> = {
  theme: ({ reader }) => reader.theme,
  'is-light': ({ reader }) => String(reader.theme === 'light'),
  'is-dark': ({ reader }) => String(reader.theme === 'dark'),
  'is-system': ({ reader }) => String(reader.theme === 'system'),
  request: ({ requestId }) => escapeHtml(requestId),
  name: ({ reader }) => escapeHtml(reader.name ?? ''),
  'emblem-card': ({ reader }) => encodeURIComponent(reader.emblem ?? ''),
  streak: ({ reader }) => count(reader.streak ?? 0, 'jour', 'jours'),
  status: ({ server }) => escapeHtml(statusText(server)),
  state: ({ server }) => stateOf(server),
  'again-action': ({ again }) => again?.action ?? '',
  'again-fields': ({ again }) => again?.fields ?? '',
};

/** The HTML of a slot. */
export function valueOf(slot: SlotName, asked: Asked): string {
  return isDeciding(slot) ? '' : VALUES[slot](asked);
}

function stateOf({ on }: ServerStatus): 'on' | 'off' {
  return on ? 'on' : 'off';
}
