import { fail, ok, type Result } from '#lib/base/result.ts';
import { isPlayer, type Player, type Viewer } from '#lib/identity/viewer.ts';
import * as players from './player-repo.ts';
import type { PrivacyCode, PrivacyInput } from './player.ts';

/** The viewer's own page as shown on the account page; `name` is null without a nickname. */
export type OwnPage = { readonly name: string | null; readonly isPrivate: boolean };

/** The name of the viewer's own page, and whether it is private. */
export async function getOwnPage(viewer: Viewer): Promise<Result<OwnPage, 'not logged in'>> {
  if (!isPlayer(viewer)) return fail('not logged in');
  const { id } = viewer.account;
  const [isPrivate, [name]] = await Promise.all([players.findIsPrivate(id), players.listNamesOf(id)]);
  return isPrivate === null ? fail('not logged in') : ok({ name: name ?? null, isPrivate });
}

/** Makes the viewer's pages private or public. */
export async function changePrivacy(
  viewer: Player,
  { isPrivate }: PrivacyInput,
): Promise<Result<{ isPrivate: boolean }, PrivacyCode>> {
  if (typeof isPrivate !== 'boolean') return fail('bad value');
  const isWritten = await players.updateIsPrivate(viewer.account.id, isPrivate);
  return isWritten ? ok({ isPrivate }) : fail('not logged in');
}
