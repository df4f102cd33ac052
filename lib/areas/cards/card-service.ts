import { LIST_ROWS_MAX } from '#lib/base/paging.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import type { Card } from '#lib/game/card.ts';
import { cardPower } from '#lib/game/rules/power.ts';
import { findViewerAccount } from '#lib/identity/accounts/account-access.ts';
import { can, isPlayer, type Viewer } from '#lib/identity/viewer.ts';
import { pageOf, searchOwned, type ListedCard, type MyCardsListInput, type OwnedCard } from './card-list.ts';
import { showCards } from './card-picture-service.ts';
import * as cards from './card-repo.ts';
import { getCatalog } from './catalog.ts';

/** A page of the viewer's cards; `total` counts all that match, `next` is null on the last page. */
export type MyCards = {
  readonly rows: readonly OwnedCard[];
  readonly total: number;
  /** The address of the next page. */
  readonly next: string | null;
};

/** Every card of the game, sorted by number; open to everybody. */
export async function listCards(): Promise<readonly ListedCard[]> {
  return showCards((await getCatalog()).list);
}

/** A card by its id, or null. Open to everybody. */
export async function findCard(id: string): Promise<Card | null> {
  return (await getCatalog()).byId.get(id) ?? null;
}

/** The viewer's own cards, sorted by number (product/pages §4.5). */
export async function listMyCards(
  viewer: Viewer,
): Promise<Result<readonly OwnedCard<ListedCard>[], 'not logged in'>> {
  if (!isPlayer(viewer)) return fail('not logged in');
  const rows = await toRows(await cards.listOwned(viewer.account.id));
  const shown = await showCards(rows.map(({ card }) => card));
  return ok(rows.flatMap((row, at) => (shown[at] ? [{ ...row, card: shown[at] }] : [])));
}

/** A page of the viewer's own cards; null for a visitor, without a refusal (product/calls §3.8). */
export async function getMyCardsPage(
  viewer: Viewer,
  { q = '', page = 1, limit = LIST_ROWS_MAX }: MyCardsListInput,
): Promise<Result<MyCards | null, never>> {
  const mine = await listMyCards(viewer);
  if (!mine.ok) return ok(null);
  const found = searchOwned(mine.value, q);
  const query = new URLSearchParams({ page: String(page + 1), limit: String(limit), ...(q && { q }) });
  const next = page * limit < found.length ? `/rest/mycards/list?${query.toString()}` : null;
  return ok({ rows: pageOf(found, { page, size: limit }), total: found.length, next });
}

/** The cards of an account, for its owner and holders of `viewaccount` (product/pages §4.6). */
export async function listCardsOf(
  viewer: Viewer,
  { accountId }: { accountId: number },
): Promise<Result<readonly OwnedCard[], 'not authorized' | 'not found'>> {
  if (viewer.account?.id !== accountId && !can(viewer, 'viewaccount')) return fail('not authorized');
  if ((await findViewerAccount(accountId)) === null) return fail('not found');
  return ok(await toRows(await cards.listOwned(accountId)));
}

async function toRows(owned: readonly cards.Owned[]): Promise<readonly OwnedCard[]> {
  const { byId } = await getCatalog();
  return owned
    .flatMap(({ cardId, quantity }) => {
      const card = byId.get(cardId);
      return card ? [{ card, quantity, power: cardPower(card) }] : [];
    })
    .toSorted((one, other) => one.card.number - other.card.number);
}
