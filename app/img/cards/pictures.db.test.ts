import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { collection } from '#lib/db/collections.ts';
import { TEST_ORIGIN } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { GET as ofDeck } from '../decks/[deck]/[file]/route.ts';
import { GET as ofOwner } from './[id]/[owner]/route.ts';
import { GET as ofCard } from './[id]/route.ts';

useTestDatabase();

const PNG = Buffer.from('\x89PNG\r\n\x1a\npicture', 'latin1');
const request = (headers: Record<string, string> = {}) => new Request(`${TEST_ORIGIN}/img`, { headers });
const params = <T>(value: T) => ({ params: Promise.resolve(value) });
const askCard = (id: string, headers = {}) => ofCard(request(headers), params({ id }));
const askDeck = (deck: string, file: string) => ofDeck(request(), params({ deck, file }));

let assets: string;

beforeEach(async () => {
  assets = await mkdtemp(join(tmpdir(), 'atout-assets-'));
  process.env.ASSETS_DIR = assets;
  forgetProcessWide('config');
  forgetProcessWide('remembered');
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

  it('answers 304 to clients that have the picture', async () => {
    const etag = (await askCard('Squall')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    const again = await askCard('Squall', { 'if-none-match': `"other", ${etag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await askCard('Ecume', { 'if-none-match': etag })).status).toBe(200);
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

  it('draws a card whose id would lead out of the folder instead of reading there', async () => {
    await putAsset('img', 'secret');
    const answer = await askCard('../secret');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  });
});

describe('GET /img/cards/{id}/{owner}', () => {
  it.each(['blue', 'red'])('draws the frame of %s', async (owner) => {
    const answer = await ofOwner(request(), params({ id: 'Squall', owner }));
    expect(await answer.text()).toContain(owner === 'blue' ? 'carte bleue' : 'carte rouge');
  });

  it.each(['green', '', 'BLUE', '..'])('answers 404 for the owner %j', async (owner) => {
    expect((await ofOwner(request(), params({ id: 'Squall', owner }))).status).toBe(404);
  });
});

describe('GET /img/decks/{deck}/{name}.jpg', () => {
  it("draws the card, and blue's variant", async () => {
    const [plain, blue] = [await askDeck('Marées', 'Écume.jpg'), await askDeck('Marées', 'Écume_blue.jpg')];
    expect(plain.headers.get('content-type')).toBe('image/svg+xml');
    expect(await plain.text()).not.toContain('carte bleue');
    expect(await blue.text()).toContain('carte bleue');
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
