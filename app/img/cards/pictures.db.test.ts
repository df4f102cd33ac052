import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import type { CardPictures } from '#lib/areas/cards/card-address.ts';
import { drawLayers, showCards } from '#lib/areas/cards/card-picture-service.ts';
import { collection } from '#lib/db/collections.ts';
import type { CardFace, Owner } from '#lib/game/card.ts';
import { TEST_ORIGIN } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { GET as ofDeck } from '../decks/[deck]/[file]/route.ts';
import { GET as ofOwner } from './[id]/[owner]/route.ts';
import { GET as ofCard } from './[id]/route.ts';

useTestDatabase();

const PNG = Buffer.from('\x89PNG\r\n\x1a\npicture', 'latin1');
const request = (headers: Record<string, string> = {}, query = '') =>
  new Request(`${TEST_ORIGIN}/img?${query}`, { headers });
const params = <T>(value: T) => ({ params: Promise.resolve(value) });
const askCard = (id: string, headers = {}) => ofCard(request(headers), params({ id }));
const askDeck = (deck: string, file: string) => ofDeck(request(), params({ deck, file }));
const askVersion = (id: string, query: string, owner: Owner | null = null) =>
  owner ? ofOwner(request({}, query), params({ id, owner })) : ofCard(request({}, query), params({ id }));
const keptFor = (answer: Response) => answer.headers.get('cache-control');
const FOR_EVER = 'public, max-age=31536000, immutable';

const squall: CardFace = {
  ...{ id: 'Squall', name: 'Squall', deck: 'Forge' },
  ...{ up: 2, right: 10, down: 9, left: 5 },
  element: null,
};

async function picturesOf(face: CardFace): Promise<CardPictures> {
  forgetProcessWide('cached');
  const [shown] = await showCards([face]);
  return shown!.pictures;
}

let assets: string;

beforeEach(async () => {
  assets = await mkdtemp(join(tmpdir(), 'atout-assets-'));
  process.env.ASSETS_DIR = assets;
  forgetProcessWide('config');
  forgetProcessWide('cached');
  await collection('cards').insertMany([
    {
      _id: 'Squall',
      number: 1,
      name: 'Squall',
      deck: 'Forge',
      up: 2,
      right: 10,
      down: 9,
      left: 5,
      element: null,
      price: null,
    },
    {
      _id: 'Ecume',
      number: 2,
      name: 'Écume',
      deck: 'Marées',
      up: 1,
      right: 6,
      down: 5,
      left: 9,
      element: 'Eau',
      price: null,
    },
    {
      _id: '../secret',
      number: 3,
      name: '../secret',
      deck: '..',
      up: 1,
      right: 1,
      down: 1,
      left: 1,
      element: null,
      price: null,
    },
  ]);
});

afterEach(() => rm(assets, { recursive: true }));

afterAll(() => {
  delete process.env.ASSETS_DIR;
});

async function putAsset(...parts: string[]): Promise<void> {
  const file = join(assets, ...parts);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, PNG);
}

describe('GET /img/cards/{id}', () => {
  it('draws the same card with the same bytes, cacheable for a while', async () => {
    const [one, other] = [await askCard('Squall'), await askCard('Squall')];
    expect(one.headers.get('content-type')).toBe('image/svg+xml');
    expect(one.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
    const [first, second] = [await one.text(), await other.text()];
    expect(first).toMatch(/^<svg xmlns=/);
    expect(second).toBe(first);
  });

  it("sends the operator's file, typed by its bytes", async () => {
    await putAsset('img', 'cards', 'Squall.jpg');
    const answer = await askCard('Squall');
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);
  });

  it.each(['Inconnu', 'squall', '', '..', '../secret.png', 'constructor', '%2e%2e'])(
    'answers 404 for the card %j',
    async (id) => {
      await putAsset('img', 'Inconnu');
      expect((await askCard(id)).status).toBe(404);
    },
  );

  it('draws a card whose id would escape the folder instead of reading there', async () => {
    await putAsset('img', 'secret');
    const answer = await askCard('../secret');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  });
});

describe('GET /img/cards/{id}/{owner}', () => {
  it.each(['blue', 'red'])('draws the frame of %s', async (owner) => {
    const answer = await ofOwner(request(), params({ id: 'Squall', owner }));
    const other = await ofOwner(
      request(),
      params({ id: 'Squall', owner: owner === 'blue' ? 'red' : 'blue' }),
    );
    const [one, two, plain] = [
      await answer.text(),
      await other.text(),
      await (await askCard('Squall')).text(),
    ];
    expect(new Set([one, two, plain]).size).toBe(3);
  });

  it.each(['green', '', 'BLUE', '..'])('answers 404 for the owner %j', async (owner) => {
    expect((await ofOwner(request(), params({ id: 'Squall', owner }))).status).toBe(404);
  });
});

describe('GET /img/decks/{deck}/{name}.jpg', () => {
  it("draws the card, and blue's variant", async () => {
    const [plain, blue] = [await askDeck('Marées', 'Écume.jpg'), await askDeck('Marées', 'Écume_blue.jpg')];
    expect(plain.headers.get('content-type')).toBe('image/svg+xml');
    expect(await plain.text()).toBe(await (await askCard('Ecume')).text());
    expect(await blue.text()).toBe(await (await askVersion('Ecume', '', 'blue')).text());
  });

  it('finds a name with decomposed accents', async () => {
    expect((await askDeck('Marées'.normalize('NFD'), 'Écume.jpg'.normalize('NFD'))).status).toBe(200);
  });

  it("sends the operator's file at the same path", async () => {
    await putAsset('img', 'decks', 'Marées', 'Écume_blue.jpg');
    expect((await askDeck('Marées', 'Écume_blue.jpg')).headers.get('content-type')).toBe('image/png');
    expect((await askDeck('Marées', 'Écume.jpg')).headers.get('content-type')).toBe('image/svg+xml');
  });

  it.each([
    ['Forge', 'Écume.jpg'],
    ['Marées', 'Écume'],
    ['Marées', 'Écume.png'],
    ['Marées', '.jpg'],
    ['Marées', '_blue.jpg'],
    ['..', 'secret.jpg'],
  ])('answers 404 for the picture %s/%s', async (deck, file) => {
    expect((await askDeck(deck, file)).status).toBe(404);
  });
});

describe('the address of a picture', () => {
  it('has a version under which the picture never changes, in either colour', async () => {
    const { query } = await picturesOf(squall);
    expect(query).toMatch(/^v=[\w-]{10}$/);
    for (const owner of [null, 'blue', 'red'] as const) {
      const answer = await askVersion('Squall', query, owner);
      expect([answer.status, keptFor(answer)]).toEqual([200, FOR_EVER]);
    }
    expect(keptFor(await ofDeck(request({}, query), params({ deck: 'Forge', file: 'Squall.jpg' })))).toBe(
      FOR_EVER,
    );
  });

  it('shows the current picture for an old version, but not for ever', async () => {
    const answer = await askVersion('Squall', 'v=passed');
    expect(answer.status).toBe(200);
    expect(keptFor(answer)).not.toBe(FOR_EVER);
  });

  it("gets another version when the card's values, its emblem or its deck change", async () => {
    const versions = [await picturesOf(squall)];
    await collection('cards').updateOne({ _id: 'Squall' }, { $set: { emblem: 'anchor' } });
    versions.push(await picturesOf(squall));
    await collection('decks').insertOne({ _id: 'Forge', hue: 200, scene: 'night', description: '' });
    versions.push(await picturesOf(squall));
    await collection('cards').updateOne({ _id: 'Squall' }, { $set: { up: 3 } });
    versions.push(await picturesOf({ ...squall, up: 3 }));
    expect(new Set(versions.map(({ query }) => query)).size).toBe(4);
  });

  it('has the played values of a card that has changed since', async () => {
    const { query } = await picturesOf({ ...squall, up: 8, element: 'Feu' });
    expect(query).toContain('valeurs=8A95&deck=Forge&element=Feu');
    const answer = await askVersion('Squall', query, 'red');
    expect(keptFor(answer)).toBe(FOR_EVER);
    expect(await answer.text()).not.toBe(await (await askVersion('Squall', '', 'red')).text());
  });

  it('draws a removed card as it was played', async () => {
    const { query } = await picturesOf({ ...squall, id: 'Disparue' });
    expect(keptFor(await askVersion('Disparue', query))).toBe(FOR_EVER);
    expect((await askVersion('Disparue', 'valeurs=0A95&deck=Forge')).status).toBe(404);
  });
});

describe("an operator's own picture of a card", () => {
  it('changes its version, so that it is cached for ever', async () => {
    const drawn = await picturesOf(squall);
    await putAsset('img', 'cards', 'Squall.png');
    const own = await picturesOf(squall);
    expect([drawn.isOwn, own.isOwn]).toEqual([false, true]);
    expect(own.query).not.toBe(drawn.query);
    expect(keptFor(await askVersion('Squall', own.query))).toBe(FOR_EVER);
  });

  it("has the owner's frame on a board, unless there is a picture for that owner", async () => {
    await putAsset('img', 'cards', 'Squall.png');
    await putAsset('img', 'cards', 'Squall', 'red.png');
    const [blue, red] = [await askVersion('Squall', '', 'blue'), await askVersion('Squall', '', 'red')];
    expect(blue.headers.get('content-type')).toBe('image/svg+xml');
    expect(await blue.text()).toContain(`href="data:image/png;base64,${PNG.toString('base64')}"`);
    expect(red.headers.get('content-type')).toBe('image/png');
  });

  it('is served by card id if stored under its deck, and the other way round', async () => {
    await putAsset('img', 'decks', 'Forge', 'Squall.jpg');
    await putAsset('img', 'cards', 'Ecume');
    expect((await askCard('Squall')).headers.get('content-type')).toBe('image/png');
    expect((await askDeck('Marées', 'Écume.jpg')).headers.get('content-type')).toBe('image/png');
  });

  it('appears in previews under the frame of its owner if it is PNG or JPEG', async () => {
    await putAsset('img', 'cards', 'Squall.png');
    const [layers] = await drawLayers([{ face: squall, owner: 'blue' }]);
    expect(layers!.map(({ type }) => type)).toEqual(['image/png', 'image/svg+xml']);
    await writeFile(join(assets, 'img', 'cards', 'Squall.png'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    forgetProcessWide('cached');
    const [other] = await drawLayers([{ face: squall, owner: 'blue' }]);
    expect(other!.map(({ bytes }) => bytes.includes('<image'))).toEqual([false]);
  });
});
