import { type Picture, listAssets, readAsset, type AssetFile } from '#lib/areas/assets/asset-file.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { OWNERS, type CardFace, type Owner } from '#lib/game/card.ts';
import { DIRECTIONS } from '#lib/game/rules/types.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { frameSvg, cardSvg, silhouetteSvg, framedSvg } from './art/card-art.ts';
import type { CardLook, CardPictures } from './card-address.ts';
import { placeOf, getCatalog, type Catalog } from './catalog.ts';
import { parsePictureQuery, pictureQuery } from './card-query.ts';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { processWide } from '#lib/base/process-wide.ts';
import { isDatabaseAway } from '#lib/db/database-away.ts';
import { NO_STYLES, styleOf } from './art/card-style.ts';
import { cached } from '#lib/base/cached.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';

/** A picture of a card; `isFixed` if the requested address is immutable. */
export type CardPicture = Picture & { readonly isFixed: boolean };

/** A card to be drawn, in the frame of an owner or in that of a collection. */
export type OwnedFace = { readonly face: CardFace; readonly owner: Owner | null };

const LOOKS = [...OWNERS, 'missing'] as const;

const DECK_FILE = /^(?<name>.+?)(?<blue>_blue)?\.jpg$/su;

/** Types that every program can draw; an operator's SVG may need a browser. */
const PLAIN_TYPES = ['image/png', 'image/jpeg'];

/** The cards with their pictures, including cards as once played. Open to everybody. */
export async function showCards<T extends CardFace>(
  cards: readonly T[],
): Promise<(T & { readonly pictures: CardPictures })[]> {
  const studio = await openStudio();
  return cards.map((card) => ({ ...card, pictures: picturesOf(studio, card) }));
}

/**
 * The picture of a card by its id, optionally in an owner's frame or as a silhouette: the operator's file, or else a drawing (product/serving
 * §1.5). Values in the query override those of the card, which need not exist any more. Open to everybody.
 */
export async function getCardPicture(
  _viewer: Viewer,
  { id, owner, query }: { id: string; owner: string | null; query: URLSearchParams },
): Promise<Result<CardPicture, 'not found'>> {
  const known = LOOKS.find((one) => one === owner) ?? null;
  if (known !== owner) return fail('not found');
  const studio = await openStudio();
  const { played, version } = parsePictureQuery(query);
  const today = studio.catalog.byId.get(id);
  const face = played ? { id, name: today?.name ?? '', ...played } : today;
  if (!face) return missing(studio);
  return ok(await drawVersion(studio, { face, owner: known, version }));
}

/** The picture of a card by deck and file, `{name}.jpg` or `{name}_blue.jpg` (product/pages §4.7). Open to everybody. */
export async function getDeckPicture(
  _viewer: Viewer,
  { deck, file, query }: { deck: string; file: string; query: URLSearchParams },
): Promise<Result<CardPicture, 'not found'>> {
  const { name, blue } = DECK_FILE.exec(file)?.groups ?? {};
  if (name === undefined) return fail('not found');
  const studio = await openStudio();
  const face = studio.catalog.byPlace.get(placeOf({ deck, name }));
  if (!face) return missing(studio);
  const { version } = parsePictureQuery(query);
  return ok(await drawVersion(studio, { face, owner: blue ? 'blue' : null, version }));
}

/**
 * Cards for previews, as pictures that every program can draw, in layers from the lowest up: the drawing, or the operator's PNG or
 * JPEG, below the owner's frame if it has none.
 */
export async function drawLayers(cards: readonly OwnedFace[]): Promise<Picture[][]> {
  const studio = await openStudio();
  return Promise.all(cards.map((card) => layersOf(studio, card)));
}

async function layersOf(studio: Studio, { face, owner }: OwnedFace): Promise<Picture[]> {
  const made = await findOwnFile(studio.own, face, owner);
  if (made && PLAIN_TYPES.includes(made.type)) return [made];
  const plain = made || owner === null ? null : await findOwnFile(studio.own, face, null);
  if (!plain || owner === null || !PLAIN_TYPES.includes(plain.type)) return [drawCard(studio, face, owner)];
  return [plain, { type: 'image/svg+xml', bytes: Buffer.from(frameSvg(owner)) }];
}

async function drawVersion(
  studio: Studio,
  { face, owner, version }: { face: CardFace; owner: CardLook; version: string | null },
): Promise<CardPicture> {
  const own = owner === 'missing' ? null : await findOwnPicture(studio.own, face, owner);
  return { ...(own ?? drawCard(studio, face, owner)), isFixed: version === versionOf(studio, face) };
}

/** The memoized pictures of cards, per version of the operator's files. */
const known = new WeakMap<OwnPictures, WeakMap<CardFace, CardPictures>>();

function missing({ away }: Studio): Result<never, 'not found'> {
  if (away) throw away;
  return fail('not found');
}

function picturesOf(studio: Studio, face: CardFace): CardPictures {
  const today = studio.catalog.byId.get(face.id);
  if (today === undefined || !isSameFace(face, today)) {
    const { up, right, down, left, deck, element } = face;
    return describe(studio, face, { up, right, down, left, deck, element });
  }
  const ofToday = known.get(studio.own) ?? new WeakMap<CardFace, CardPictures>();
  known.set(studio.own, ofToday);
  const pictures = ofToday.get(today) ?? describe(studio, today, null);
  ofToday.set(today, pictures);
  return pictures;
}

function describe(studio: Studio, face: CardFace, played: Parameters<typeof pictureQuery>[1]): CardPictures {
  return {
    query: pictureQuery(versionOf(studio, face), played),
    isOwn: stampOf(studio.own, face) !== '',
  };
}

function isSameFace(face: CardFace, card: CardFace): boolean {
  if (card.deck !== face.deck || card.element !== face.element) return false;
  return DIRECTIONS.every((side) => card[side] === face[side]);
}

/** The sources of pictures: the catalog, and the operator's files. `away` is the error if there is no catalog. */
type Studio = {
  readonly catalog: Pick<Catalog, 'byId' | 'byPlace' | 'styles'>;
  readonly own: OwnPictures;
  readonly away?: Error;
};

/** Maximum number of cached versions, a few hundred bytes each: more than a game has cards. */
const VERSIONS_KEPT = 2_000;

const VERSION_LENGTH = 10;

/** Loads the sources; without MongoDB, only cards with a given face can be drawn. */
async function openStudio(): Promise<Studio> {
  const own = await getOwnPictures();
  try {
    return { catalog: await getCatalog(), own };
  } catch (error) {
    // The examples of the tutorial need no database.
    if (!isDatabaseAway(error) || !(error instanceof Error)) throw error;
    return { catalog: { byId: new Map(), byPlace: new Map(), styles: NO_STYLES }, own, away: error };
  }
}

/** The drawing of a card, regardless of the operator's pictures. */
function drawCard({ catalog }: Studio, face: CardFace, owner: CardLook): Picture {
  const style = styleOf(face, catalog.styles);
  const svg = owner === 'missing' ? silhouetteSvg(face, style) : cardSvg(face, { style, owner });
  return { type: 'image/svg+xml', bytes: Buffer.from(svg) };
}

/** A hash of everything in the pictures of a card, in both colours: the drawings and the operator's files. */
function versionOf({ catalog, own }: Studio, face: CardFace): string {
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

/** The operator's pictures of cards by their path below `img/`, without the extension. */
type OwnPictures = ReadonlyMap<string, AssetFile>;

/** Maximum size of a picture in an owner's frame, in bytes: the frame embeds it. */
const FRAMED_MAX_BYTES = 2 * 1024 * 1024;

/** The files of the operator's folder, read again after half a minute. */
function getOwnPictures(): Promise<OwnPictures> {
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
function stampOf(own: OwnPictures, card: Named): string {
  return [null, ...OWNERS].map((owner) => fileOf(own, card, owner)?.stamp ?? '').join('');
}

/** The operator's picture of a card for this owner; null without one, or if the file is not a picture. */
async function findOwnFile(own: OwnPictures, card: Named, owner: Owner | null): Promise<Picture | null> {
  const file = fileOf(own, card, owner);
  return file && file.bytes <= FRAMED_MAX_BYTES ? readAsset(file) : null;
}

/**
 * The operator's picture of a card for an owner: the one made for that owner, else the general one in the owner's frame
 * (product/serving §1.5). Null if there is none.
 */
async function findOwnPicture(own: OwnPictures, card: Named, owner: Owner | null): Promise<Picture | null> {
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
