import HistoryPlayer from '#app/(site)/history/player/[id]/page.tsx';
import { listFinishedGames } from '#lib/areas/games/history-projection.ts';
import { historyJson } from '#lib/areas/games/history-wire.ts';
import { aGamePlayer, insertFinishedGames } from '#lib/areas/replays/testing/finished-game.ts';
import { renderingFor, type Definition } from '#lib/web/pages/definition.ts';
import { aPlayer, insertAccount, TEST_PASSWORD } from '#lib/testing/factories.ts';
import { cookiesOf, postJson, TEST_ORIGIN, trustedHeaders } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import type { Handler } from '#lib/web/rest/handler.ts';
import { POST as connect } from '../../connect/route.ts';
import { GET as between } from '../between/[accountId1]/[accountId2]/route.ts';
import { GET as history } from './[id]/route.ts';
import { GET as who } from './who/route.ts';

useTestDatabase();

type Session = { cookie: string };

async function logIn(accountName: string): Promise<Session> {
  return { cookie: cookiesOf(await postJson(connect, { accountName, password: TEST_PASSWORD })) };
}

async function ask(
  handler: Handler,
  {
    params = {},
    query = '',
    session,
  }: { params?: Record<string, string>; query?: string; session?: Session },
): Promise<{ status: number; json: Record<string, unknown> }> {
  const headers = { ...trustedHeaders(), ...session };
  const request = new Request(`${TEST_ORIGIN}/rest/history${query}`, { headers });
  const response = await handler(request, { params: Promise.resolve(params) });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}

async function insertMirabelle(): Promise<{ id: string; session: Session }> {
  const { _id } = await insertAccount({ name: 'Mirabelle' });
  return { id: String(_id), session: await logIn('Mirabelle') };
}

describe('GET /rest/history/player/{id}', () => {
  it("answers the player's own games, newest first", async () => {
    const { id, session } = await insertMirabelle();
    const games = await insertFinishedGames([
      { finalScore: 7, gilsBet: 50 },
      { isNoTouch: true, isPvp: false },
    ]);
    await listFinishedGames();
    const { json } = await ask(history, { params: { id }, session });
    expect(historyJson.strict().parse(json)).toEqual(json);
    expect(json).toEqual({
      playerName: 'Mirabelle',
      result: [
        expect.objectContaining({ gameId: games[1]?._id, isNoTouch: true, isPvp: false }),
        {
          gameId: games[0]?._id,
          date: Math.floor((games[0]?.endedAt?.getTime() ?? 0) / 1000),
          shortRules: ['+', '=', 'alea'],
          winnerRule: 'one',
          gilsBet: 50,
          isPvp: true,
          isNoTouch: false,
          player1: 'Joueur1',
          player2: 'Joueur2',
          selfIsBlue: true,
          finalScore: 7,
        },
      ],
    });
  });

  it('answers 1,000 rows at a time, with the path of the next', async () => {
    const { id, session } = await insertMirabelle();
    await insertFinishedGames(Array.from({ length: 1_003 }, () => ({})));
    await listFinishedGames();
    const first = await ask(history, { params: { id }, session });
    expect(first.json.result).toHaveLength(1_000);
    expect(first.json).toMatchObject({ total: 1_003, next: `/rest/history/player/${id}?page=2&limit=1000` });
    const second = await ask(history, { params: { id }, query: '?page=2&limit=1000', session });
    expect(second.json.result).toHaveLength(3);
    expect(second.json).toMatchObject({ total: 1_003 });
    expect(second.json.next).toBeUndefined();
  });

  it('combines filters, and continues after a game', async () => {
    const { id, session } = await insertMirabelle();
    await insertFinishedGames([
      { red: aGamePlayer(2, 'Octave'), family: 'mp' },
      { red: aGamePlayer(2, 'Octave'), family: 'mkc' },
      { red: aGamePlayer(2, 'Octave'), family: 'mp' },
      { red: aGamePlayer(3, 'Zinc'), family: 'mp' },
    ]);
    await listFinishedGames();
    const query = '?q=octa&famille=mp&limit=1';
    const { json } = await ask(history, { params: { id }, query, session });
    expect(json).toMatchObject({ result: [{ gameId: 3 }], total: 2 });
    const next = String(json.next).replace(/^[^?]*/, '');
    expect((await ask(history, { params: { id }, query: next, session })).json).toMatchObject({
      result: [{ gameId: 1 }],
      total: 2,
    });
  });

  it('takes families repeated, comma-separated or both, and the first value of other parameters, like the page', async () => {
    const { id, session } = await insertMirabelle();
    await insertFinishedGames(['mp', 'mkc', '+ =', 'mp', 'mm ma'].map((family) => ({ family })));
    await listFinishedGames();
    const idsOf = async (query: string) => {
      const { json } = await ask(history, { params: { id }, query, session });
      return (json.result as { gameId: number }[]).map(({ gameId }) => gameId);
    };
    for (const query of ['famille=mp&famille=mkc', 'famille=mp,mkc', 'famille=mkc&famille=mp&famille=mp'])
      expect(await idsOf(`?${query}`)).toEqual([4, 2, 1]);
    expect(await idsOf('?famille=mp,mkc&famille=%2B+%3D')).toEqual([4, 3, 2, 1]);
    expect(await idsOf('?famille=mp&limit=1&limit=1000')).toEqual([4]);
    expect(await idsOf('?famille=')).toEqual(await idsOf(''));
  });

  it.each([
    '?limit=0',
    '?limit=1001',
    '?page=0',
    '?page=x',
    '?type=toutes',
    '?notouch=non',
    '?famille=mp,tout',
    '?famille=mp&famille=tout',
    '?mois=2026-13',
    `?q=${'a'.repeat(81)}`,
    '?apres=-1',
  ])('refuses %s as a bad request', async (query) => {
    const { id, session } = await insertMirabelle();
    expect(await ask(history, { params: { id }, query, session })).toEqual({
      status: 400,
      json: { error: 'bad request' },
    });
  });

  it('refuses visitors, unknown players and private histories', async () => {
    const { id, session } = await insertMirabelle();
    await insertAccount({ name: 'Octave', _id: 2 });
    const codeOf = async (params: { id: string }, seen?: Session) =>
      (await ask(history, { params, session: seen })).json;
    expect(await codeOf({ id })).toEqual({ error: 'not logged in' });
    expect(await codeOf({ id: '999' }, session)).toEqual({ error: 'no such player' });
    expect(await codeOf({ id: '2' }, session)).toEqual({ error: 'can not see' });
  });
});

describe('GET /rest/history/player/who', () => {
  it('answers the id of the account, and refuses visitors', async () => {
    const { id, session } = await insertMirabelle();
    expect((await ask(who, { session })).json).toEqual({ userId: Number(id) });
    expect((await ask(who, {})).json).toEqual({ error: 'not logged in' });
  });
});

describe('GET /rest/history/between/{accountId1}/{accountId2}', () => {
  it('answers the games between two players, as the first one saw them', async () => {
    const { session } = await insertMirabelle();
    await insertAccount({ name: 'Octave', _id: 2 });
    await insertFinishedGames([{}, { red: aGamePlayer(3) }, { blue: aGamePlayer(2), red: aGamePlayer(1) }]);
    await listFinishedGames();
    const params = { accountId1: '2', accountId2: '1' };
    const first = await ask(between, { params, query: '?limit=1', session });
    expect(first.json).toMatchObject({
      games: [{ gameId: 3, selfIsBlue: true }],
      total: 2,
      next: '/rest/history/between/2/1?apres=2&limit=1',
    });
    expect((await ask(between, { params, query: '?apres=2&limit=1', session })).json).toMatchObject({
      games: [{ gameId: 1, selfIsBlue: false }],
    });
    expect((await ask(between, { params: { accountId1: '2', accountId2: '9' }, session })).json).toEqual({
      error: 'no such player',
    });
    expect((await ask(between, { params })).json).toEqual({ error: 'not logged in' });
  });
});

it('the page of a history is not found beyond its last game, rather than without any game', async () => {
  const { _id: id } = await insertAccount({ name: 'Mirabelle' });
  await insertFinishedGames([{}, {}]);
  await listFinishedGames();
  const template = { kind: 'template' as const, definition: null as Definition | null };
  await renderingFor(template, HistoryPlayer);
  const open = async (query: object) =>
    template.definition?.load(
      { viewer: aPlayer({ id }) } as never,
      { params: { id: String(id) }, query } as never,
    );
  for (const query of [{ page: '2' }, { apres: '1' }])
    expect(await open(query)).toEqual({ kind: 'refused', refusal: 'not found' });
  for (const query of [{}, { apres: '2' }, { avant: '2' }, { q: 'personne' }, { type: 'pve' }])
    expect(await open(query)).toMatchObject({ kind: 'shown' });
});
