import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Picture } from '#lib/areas/assets/asset-file.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { isDatabaseAway } from '#lib/db/database-away.ts';
import type { CardLook } from './card-address.ts';
import { OWNERS, type CardFace } from '#lib/game/card.ts';
import { cardSvg, silhouetteSvg } from './art/card-art.ts';
import { NO_STYLES, styleOf } from './art/card-style.ts';
import { getCatalog, type Catalog } from './catalog.ts';
import { getOwnPictures, stampOf, type OwnPictures } from './own-pictures.ts';

/** What cards are drawn from: the catalog, and the operator's own pictures. `away` is why there is no catalog. */
export type Studio = {
  readonly catalog: Pick<Catalog, 'byId' | 'byPlace' | 'styles'>;
  readonly own: OwnPictures;
  readonly away?: Error;
};

/** Versions remembered, some hundred bytes each: more than a game has cards. */
const VERSIONS_KEPT = 2_000;

const VERSION_LENGTH = 10;

/** All that is needed for drawing; without MongoDB cards are drawn as far as their faces are given. */
export async function openStudio(): Promise<Studio> {
  const own = await getOwnPictures();
  try {
    return { catalog: await getCatalog(), own };
  } catch (error) {
    // The examples of the tutorial are in no database.
    if (!isDatabaseAway(error) || !(error instanceof Error)) throw error;
    return { catalog: { byId: new Map(), byPlace: new Map(), styles: NO_STYLES }, own, away: error };
  }
}

/** The drawing of a card, whether or not the operator has a picture of it. */
export function drawCard({ catalog }: Studio, face: CardFace, owner: CardLook): Picture {
  const style = styleOf(face, catalog.styles);
  const svg = owner === 'missing' ? silhouetteSvg(face, style) : cardSvg(face, { style, owner });
  return { type: 'image/svg+xml', bytes: Buffer.from(svg) };
}

/** A hash of all that the pictures of a card show, whoever owns it: of the drawings themselves, and of the operator's files. */
export function versionOf({ catalog, own }: Studio, face: CardFace): string {
  const style = styleOf(face, catalog.styles);
  const stamp = stampOf(own, face);
  const { id, up, right, down, left, element, deck } = face;
  const key = JSON.stringify([id, up, right, down, left, element, deck, style, stamp]);
  const versions = processWide('card-versions', () => new LRUCache<string, string>({ max: VERSIONS_KEPT }));
  const known = versions.get(key);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(stamp);
  for (const owner of [null, ...OWNERS]) hash.update(cardSvg(face, { style, owner }));
  hash.update(silhouetteSvg(face, style));
  const version = hash.digest('base64url').slice(0, VERSION_LENGTH);
  versions.set(key, version);
  return version;
}
