import type { ShownCard } from '#lib/areas/cards/card-address.ts';
import { showCards } from '#lib/areas/cards/card-picture-service.ts';
import { getCatalog } from '#lib/areas/cards/catalog.ts';
import { cached } from '#lib/base/cached.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { isClad } from '#lib/game/rules/power.ts';
import type { Position } from '#lib/game/rules/types.ts';
import { drawFirstMove } from './first-move.ts';

/** The board of the first move, with the faces of its cards by id. */
export type FirstMove = {
  readonly position: Position;
  readonly faces: Readonly<Record<string, Pick<ShownCard, 'name' | 'pictures'>>>;
};

/** The first move with the cards of this site, the same for everybody; null where they make none. */
export function findFirstMove(): Promise<FirstMove | null> {
  return cached('first move', { maxAge: KEEP_SECONDS.data }, async () => {
    const { list } = await getCatalog();
    const cards = list.filter((card) => !isClad(card));
    const position = drawFirstMove(cards);
    if (!position) return null;
    const ids = new Set(
      [...position.hands.blue, ...position.board.map((one) => one?.card ?? null)].map((card) => card?.id),
    );
    const shown = await showCards(cards.filter(({ id }) => ids.has(id)));
    return {
      position,
      faces: Object.fromEntries(shown.map(({ id, name, pictures }) => [id, { name, pictures }])),
    };
  });
}
