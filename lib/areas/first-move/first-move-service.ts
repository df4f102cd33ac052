import { facesById, type Faces } from '#lib/areas/cards/card-address.ts';
import { showCards } from '#lib/areas/cards/card-picture-service.ts';
import { getCatalog } from '#lib/areas/cards/catalog.ts';
import { cached } from '#lib/base/cached.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { cardsOf } from '#lib/game/rules/position-line.ts';
import { isClad } from '#lib/game/rules/power.ts';
import type { Position } from '#lib/game/rules/types.ts';
import { drawFirstMove } from './first-move.ts';

/** The board of the first move, with the faces of its cards by id. */
export type FirstMove = {
  readonly position: Position;
  readonly faces: Faces;
};

/** The first move with the cards of this site, the same for everybody; null if they allow none. */
export function findFirstMove(): Promise<FirstMove | null> {
  return cached('first move', { maxAge: KEEP_SECONDS.data }, async () => {
    const { list, byId } = await getCatalog();
    const position = drawFirstMove(list.filter((card) => !isClad(card)));
    if (!position) return null;
    const shown = await showCards(cardsOf(position).flatMap(({ id }) => byId.get(id) ?? []));
    return { position, faces: facesById(shown) };
  });
}
