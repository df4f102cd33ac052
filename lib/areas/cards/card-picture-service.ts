import { findAsset, type Picture } from '#lib/areas/assets/asset-file.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { OWNERS, type Card, type Owner } from '#lib/game/card.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { cardSvg } from './card-art.ts';
import { getCatalog, placeOf } from './catalog.ts';

const DECK_FILE = /^(?<name>.+?)(?<blue>_blue)?\.jpg$/su;

/**
 * The picture of a card by its id, in an owner's frame if one is given: the operator's file, or else a drawing
 * (product/serving §1.5). Open to everybody.
 */
export async function getCardPicture(
  _viewer: Viewer,
  { id, owner }: { id: string; owner: string | null },
): Promise<Result<Picture, 'not found'>> {
  const card = (await getCatalog()).byId.get(id);
  const known = OWNERS.find((one) => one === owner) ?? null;
  if (!card || known !== owner) return fail('not found');
  const parts = ['img', 'cards', card.id, ...(known ? [known] : [])];
  return ok(await pictureOf(card, { owner: known, parts }));
}

/** The picture of a card by deck and file, `{name}.jpg` or `{name}_blue.jpg` (product/pages §4.7). */
export async function getDeckPicture(
  _viewer: Viewer,
  { deck, file }: { deck: string; file: string },
): Promise<Result<Picture, 'not found'>> {
  const { name, blue } = DECK_FILE.exec(file)?.groups ?? {};
  if (name === undefined) return fail('not found');
  const card = (await getCatalog()).byPlace.get(placeOf({ deck, name }));
  if (!card) return fail('not found');
  const parts = ['img', 'decks', card.deck, `${card.name}${blue ?? ''}.jpg`];
  return ok(await pictureOf(card, { owner: blue ? 'blue' : null, parts }));
}

async function pictureOf(card: Card, { owner, parts }: { owner: Owner | null; parts: string[] }) {
  const own = await findAsset(getConfig().assetsDir, parts);
  return own ?? { type: 'image/svg+xml', bytes: Buffer.from(cardSvg(card, { owner, standalone: true })) };
}
