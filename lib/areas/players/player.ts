import { unescaped } from '#lib/base/local-path.ts';
import { typedName } from '#lib/base/text/typed-name.ts';
import { NICKNAME_MAX } from '#lib/game/names.ts';
import { can, isPlayer, type Viewer } from '#lib/identity/viewer.ts';

/** Whether the viewer's page is private; anything but a boolean is refused with `bad value`. */
export type PrivacyInput = {
  readonly isPrivate?: unknown;
};

/** Refusals of `POST /rest/privacy`, in the order in which they are checked. */
export const PRIVACY_CODES = ['not logged in', 'bad value'] as const;

export type PrivacyCode = (typeof PRIVACY_CODES)[number];

/** Games listed on a player's page, and games of a curve. */
export const RECENT_GAMES = 10;
export const CURVE_GAMES = 100;

/** A nickname and its account; no page shows the account's id. */
export type KnownName = {
  readonly nicknameId: number;
  readonly name: string;
  readonly isMain: boolean;
  readonly accountId: number;
  readonly type: 'player' | 'robot';
  /** True when the account's pages are private. */
  readonly isPrivate: boolean;
};

/** True when the viewer may know which nicknames belong together (product/accounts §7.4). */
export function canSeeNicknames(viewer: Viewer, { accountId }: Pick<KnownName, 'accountId'>): boolean {
  return isPlayer(viewer) && (viewer.account.id === accountId || can(viewer, 'viewoffinfos'));
}

/** The address of the page of a nickname. */
export function playerPath(name: string): string {
  return `/joueur/${encodeURIComponent(name)}`;
}

/**
 * The nickname whose page the shown name of an account links to: the account's nickname of that name, else its main one (the first) if
 * `isMainKnown`, where the page reveals it anyway; null otherwise.
 */
export function pageNameOf(
  shown: string,
  nicknames: readonly string[],
  { isMainKnown }: { isMainKnown: boolean },
): string | null {
  const own = nicknames.find((name) => name.toLowerCase() === shown.toLowerCase());
  return own ?? (isMainKnown ? nicknames[0] : undefined) ?? null;
}

/** Reads the nickname in the last part of an address; null for a text that cannot be one. */
export function parseName(part: string): string | null {
  const name = unescaped(part);
  if (name === null) return null;
  const { length } = typedName(name);
  return length > 0 && length <= NICKNAME_MAX ? name : null;
}

/** The search text of a query, trimmed, the first of several; '' without one. */
export function parseSearch(text: string | readonly string[] | undefined): string {
  return typedName([text].flat()[0] ?? '');
}
