import { listAssets, readAsset, type AssetFile, type Picture } from '#lib/areas/assets/asset-file.ts';
import { cached } from '#lib/base/cached.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { OWNERS, type CardFace, type Owner } from '#lib/game/card.ts';
import { framedSvg } from './art/card-art.ts';

/** The operator's pictures of cards by their path below `img/`, without the extension. */
export type OwnPictures = ReadonlyMap<string, AssetFile>;

/** Larger pictures are not put into an owner's frame, in bytes: the frame would carry them inside. */
const FRAMED_MAX_BYTES = 2 * 1024 * 1024;

/** What is in the operator's folder, looked up again after half a minute. */
export function getOwnPictures(): Promise<OwnPictures> {
  return cached('own-pictures', { maxAge: KEEP_SECONDS.data }, async () => {
    const { assetsDir } = getConfig();
    const [cards, decks] = await Promise.all([
      listAssets(assetsDir, ['img', 'cards']),
      listAssets(assetsDir, ['img', 'decks']),
    ]);
    return new Map<string, AssetFile>([
      ...decks.map((file) => [`decks/${file.path}`, file] as const),
      ...cards.map((file) => [`cards/${file.path}`, file] as const),
    ]);
  });
}

type Named = Pick<CardFace, 'id' | 'deck' | 'name'>;

/** The version of the operator's pictures of a card; empty without pictures. */
export function stampOf(own: OwnPictures, card: Named): string {
  return [null, ...OWNERS].map((owner) => fileOf(own, card, owner)?.stamp ?? '').join('');
}

/** The operator's picture of a card for this owner; null without one, or if the file is not a picture. */
export async function findOwnFile(
  own: OwnPictures,
  card: Named,
  owner: Owner | null,
): Promise<Picture | null> {
  const file = fileOf(own, card, owner);
  return file && file.bytes <= FRAMED_MAX_BYTES ? readAsset(file) : null;
}

/**
 * The operator's picture of a card for an owner: the one they made for that owner, else that of the card in the owner's frame
 * (product/serving §1.5). Null when there is none.
 */
export async function findOwnPicture(
  own: OwnPictures,
  card: Named,
  owner: Owner | null,
): Promise<Picture | null> {
  const file = fileOf(own, card, owner);
  const made = file ? await readAsset(file) : null;
  if (made || owner === null) return made;
  const plain = await findOwnFile(own, card, null);
  if (!plain) return null;
  const uri = `data:${plain.type};base64,${plain.bytes.toString('base64')}`;
  return { type: 'image/svg+xml', bytes: Buffer.from(framedSvg(uri, owner)) };
}

function fileOf(own: OwnPictures, { id, deck, name }: Named, owner: Owner | null): AssetFile | undefined {
  const ofDeck = `decks/${deck}/${name}`.normalize('NFC');
  if (owner === null) return own.get(`cards/${id}`) ?? own.get(ofDeck);
  return own.get(`cards/${id}/${owner}`) ?? (owner === 'blue' ? own.get(`${ofDeck}_blue`) : undefined);
}
