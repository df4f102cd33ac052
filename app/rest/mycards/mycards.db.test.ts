import { myCardsJson } from '#lib/areas/cards/card-wire.ts';
import { collection } from '#lib/db/collections.ts';
import { insertAccount, TEST_PASSWORD } from '#lib/testing/factories.ts';
import { cookiesOf, get, postJson, TEST_ORIGIN, trustedHeaders } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { GET as text } from '../../text/cards/[id]/route.ts';
import { POST as connect } from '../connect/route.ts';
import { POST as emblem } from './emblem/route.ts';
import { GET as list } from './list/route.ts';

useTestDatabase();

const CARDS = [
  {
    _id: 'Ecume',
    number: 1,
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
    _id: 'Zell',
    number: 2,
    name: 'Zell',
    deck: 'Forge',
    up: 7,
    right: 4,
    down: 7,
    left: 5,
    element: null,
    price: null,
  },
];

beforeEach(async () => {
  await collection('cards').insertMany(CARDS);
});

/** Inserts a player with these cards, and logs them in. */
async function makePlayer(name: string, owned: Record<string, number> = {}, privileges: string[] = []) {
  const { _id: accountId } = await insertAccount({ name, privileges });
  const rows = Object.entries(owned).map(([cardId, quantity]) => ({ _id: { accountId, cardId }, quantity }));
  if (rows.length > 0) await collection('ownedCards').insertMany(rows);
  const cookie = cookiesOf(await postJson(connect, { accountName: name, password: TEST_PASSWORD }));
  return { accountId, cookie };
}

const askText = (id: string | number, cookie = '') =>
  text(new Request(`${TEST_ORIGIN}/text/cards/${id}`, { headers: { ...trustedHeaders(), cookie } }), {
    params: Promise.resolve({ id: String(id) }),
  });

const askList = (query: string, cookie: string) =>
  list(new Request(`${TEST_ORIGIN}/rest/mycards/list${query}`, { headers: { ...trustedHeaders(), cookie } }));

describe('GET /rest/mycards/list', () => {
  it('answers null to visitors', async () => {
    const answer = await get(list);
    expect([answer.status, await answer.json()]).toEqual([200, null]);
  });

  it("answers name, deck, quantity and power of the player's own cards only, by number", async () => {
    const { cookie } = await makePlayer('Mirabelle', { Zell: 3, Ecume: 1, CarteDisparue: 2 });
    await makePlayer('Octave', { Zell: 9 });
    const json: unknown = await (await get(list, { cookie })).json();
    expect(json).toEqual({
      cards: [
        { id: 'Ecume', name: 'Écume', deck: 'Marées', quantity: 1, power: 21 },
        { id: 'Zell', name: 'Zell', deck: 'Forge', quantity: 3, power: 23 },
      ],
    });
    expect(myCardsJson.parse(json)).toEqual(json);
  });

  it('answers an empty list to a player without cards', async () => {
    const { cookie } = await makePlayer('Mirabelle');
    expect(await (await get(list, { cookie })).json()).toEqual({ cards: [] });
  });

  it('searches, and answers page by page, with the path of the next', async () => {
    const { cookie } = await makePlayer('Mirabelle', { Zell: 3, Ecume: 1 });
    const first = (await (await askList('?limit=1', cookie)).json()) as { cards: unknown[]; next: string };
    expect([first.cards.length, first.next]).toEqual([1, '/rest/mycards/list?page=2&limit=1']);
    const found = (await (await askList('?q=ecume', cookie)).json()) as { cards: { id: string }[] };
    expect(found.cards.map(({ id }) => id)).toEqual(['Ecume']);
  });

  it.each(['?page=0', '?page=-1', '?page=abc', '?limit=1001', '?page=10000000000'])(
    'refuses %s as a bad request',
    async (query) => {
      const { cookie } = await makePlayer('Mirabelle', { Zell: 3 });
      expect((await askList(query, cookie)).status).toBe(400);
    },
  );
});

describe('GET /text/cards/{accountId}', () => {
  it('gives the owner one line per card, in UTF-8', async () => {
    const { accountId, cookie } = await makePlayer('Mirabelle', { Zell: 3, Ecume: 1 });
    const answer = await askText(accountId, cookie);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe('Écume;Marées;1;21\nZell;Forge;3;23\n');
  });

  it.each([
    ['a visitor', null, 403],
    ['another player', [], 403],
    ['staff who may not view accounts', ['bannick'], 403],
    ['staff who may view accounts', ['viewaccount'], 200],
    ['godlike', ['godlike'], 200],
  ] as const)('answers %s (privileges: %j) with %i', async (_, privileges, status) => {
    const { accountId } = await makePlayer('Mirabelle', { Zell: 3 });
    const cookie = privileges === null ? '' : (await makePlayer('Octave', {}, [...privileges])).cookie;
    expect((await askText(accountId, cookie)).status).toBe(status);
  });

  it.each(['999999', '0', '-1', 'abc', '1e3', '99999999999999', '%2e%2e'])(
    'answers 404 for the account %s',
    async (id) => {
      const { cookie } = await makePlayer('Squonk', {}, ['godlike']);
      expect((await askText(id, cookie)).status).toBe(404);
    },
  );
});

describe('POST /rest/mycards/emblem', () => {
  it('sets an owned card as the emblem, keeps it when another is refused, and removes it', async () => {
    const { accountId: _id, cookie } = await makePlayer('Mirabelle', { Zell: 1 });
    const choose = async (card?: string) => {
      const answer: unknown = await (await postJson(emblem, { card }, { cookie })).json();
      const kept = await collection('accounts').findOne({ _id }, { projection: { emblemCard: 1 } });
      return [answer, kept?.emblemCard ?? null];
    };
    expect(await choose('Zell')).toEqual([{}, 'Zell']);
    expect(await choose('Ecume')).toEqual([{ error: 'not owned' }, 'Zell']);
    expect(await choose()).toEqual([{ error: 'not owned' }, 'Zell']);
    expect(await choose('')).toEqual([{}, null]);
  });
});
