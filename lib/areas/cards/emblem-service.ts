import { fail, ok, type Result } from '#lib/base/result.ts';
import type { Player } from '#lib/identity/viewer.ts';
import * as cards from './card-repo.ts';
import { collectionOf } from './gallery-service.ts';

/** Refusals of `POST /rest/mycards/emblem`, in the order in which they are checked (product/calls §3.8). */
export const EMBLEM_CODES = ['not logged in', 'not owned'] as const;

export type EmblemCode = (typeof EMBLEM_CODES)[number];

/** `card` is the id of a card; an empty one takes the emblem away. */
export type EmblemInput = { readonly card?: unknown };

/** Sets the card that is shown beside the viewer's name (product/pages §4.10). It stays when they lose the card later. */
export async function chooseEmblem(
  viewer: Player,
  { card }: EmblemInput,
): Promise<Result<Record<string, never>, EmblemCode>> {
  const owned = await collectionOf(viewer);
  if (card !== '' && !(typeof card === 'string' && owned?.has(card))) return fail('not owned');
  await cards.updateEmblem(viewer.account.id, card === '' ? null : card);
  return ok({});
}
