import type { PrivacyInput } from './player.ts';
import { isPlayer, type Viewer, type Player } from '#lib/identity/viewer.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import * as players from './player-repo.ts';
import type { PrivacyCode } from './player.ts';

/** The own page as the account page speaks of it; `name` is null for who has no nickname yet. */
export type OwnPage = { readonly name: string | null; readonly isPrivate: boolean };

/** Under which name the viewer has a page, and whether it is kept private. */
export async function getOwnPage(viewer: Viewer): Promise<Result<OwnPage, 'not logged in'>> {
  if (!isPlayer(viewer)) return fail('not logged in');
  const { id } = viewer.account;
  const [isPrivate, [name]] = await Promise.all([players.findIsPrivate(id), players.listNamesOf(id)]);
  return isPrivate === null ? fail('not logged in') : ok({ name: name ?? null, isPrivate });
}

/** Keeps the viewer's pages to himself, or shows them to everybody. */
export async function changePrivacy(
  viewer: Player,
  { isPrivate }: PrivacyInput,
): Promise<Result<{ isPrivate: boolean }, PrivacyCode>> {
  if (typeof isPrivate !== 'boolean') return fail('bad value');
  const isWritten = await players.updateIsPrivate(viewer.account.id, isPrivate);
  return isWritten ? ok({ isPrivate }) : fail('not logged in');
}
