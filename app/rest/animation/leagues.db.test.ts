import { eventJson, participantsJson } from '#lib/areas/animations/animation-wire.ts';
import { aStoredGame } from '#lib/areas/replays/testing/a-game.ts';
import { collection } from '#lib/db/collections.ts';
import type { AnimationDocument, GameDocument } from '#lib/db/game-documents.ts';
import { eventsJson } from '#lib/back-office/leagues/league-staff-wire.ts';
import { insertAccount, insertNickname, TEST_PASSWORD } from '#lib/testing/factories.ts';
import { cookiesOf, postForm, postJson, TEST_ORIGIN, trustedHeaders } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import type { Handler } from '#lib/web/rest/handler.ts';
import { GET as animations } from '../animations/route.ts';
import { POST as connect } from '../connect/route.ts';
import { POST as gameCall } from './[name]/game/route.ts';
import { POST as register } from './[name]/register/route.ts';
import { GET as animation } from './[name]/route.ts';

useTestDatabase();

type Session = { cookie: string };

const NAME = '2026-11-murs';

async function logIn(accountName: string): Promise<Session> {
  return { cookie: cookiesOf(await postJson(connect, { accountName, password: TEST_PASSWORD })) };
}

/** Calls a handler with the name in its path. */
const at =
  (handler: Handler, name = NAME): Handler =>
  (request) =>
    handler(request, { params: Promise.resolve({ name }) });

async function ask(handler: Handler, session?: Session): Promise<unknown> {
  const request = new Request(`${TEST_ORIGIN}/rest/call`, { headers: { ...trustedHeaders(), ...session } });
  return (await handler(request)).json();
}

async function send(handler: Handler, body: object, session?: Session): Promise<unknown> {
  return (await postJson(handler, body, session)).json();
}

const as = (accountId: number, nicknameId: number, name: string) => ({ accountId, nicknameId, name });

async function insertLeague(changes: Partial<AnimationDocument> = {}): Promise<void> {
  await collection('animations').insertOne({
    ...{ _id: 8, name: NAME, title: 'Ligue des Murs', registerState: 'open', leagueState: 'not yet' },
    ...{ format: 'best-of', maxGamesPerPlayer: 2, scoring: { win: 2, draw: 1, lose: 0 } },
    participants: [as(2, 20, 'Octave')],
    games: [],
    createdAt: new Date('2026-11-20T18:00:00Z'),
    ...changes,
  });
}

/** Mirabelle (1) has two nicknames and a banned one; Octave (2) is in the league; Boss (3) is godlike. */
async function insertCast(): Promise<void> {
  const model = await insertAccount({ name: 'Mirabelle' });
  // Copies save hashing a password for each account.
  await collection('accounts').insertMany([
    { ...model, _id: 2, name: 'Octave', nameKey: 'octave' },
    { ...model, _id: 3, name: 'Boss', nameKey: 'boss', privileges: ['godlike'] },
    { ...model, _id: 4, name: 'Arbitre', nameKey: 'arbitre', privileges: ['manager', 'viewaccount'] },
  ]);
  const ban = { banner: 'Boss', date: new Date(0), reason: 'grossier', until: null };
  await insertNickname({ _id: 11, name: 'La Prune', accountId: 1 });
  await insertNickname({ _id: 10, name: 'Mirabelle', accountId: 1, isMain: true });
  await insertNickname({ _id: 12, name: 'Zut', accountId: 1, ban });
  await insertNickname({ _id: 20, name: 'Octave', accountId: 2, isMain: true });
}

async function insertGame(id: number, changes: Partial<GameDocument> = {}): Promise<void> {
  const player = (accountId: number) => ({
    ...{ accountId, nicknameId: accountId === 1 ? 11 : 20, name: '?', accountName: '?' },
  });
  const game: GameDocument = {
    ...aStoredGame({ _id: id }),
    ...{ blue: player(1), red: player(2), finalScore: 7, endedAt: new Date('2026-12-01T20:00:00Z') },
    ...{ startedAt: new Date('2026-12-01T19:50:00Z'), rules: ['mm', 'ma'] },
    ...changes,
  };
  await collection('games').insertOne(game);
}

const readLeague = async () => (await collection('animations').findOne({ name: NAME }))!;
const heard = () => collection('outbox').find().toArray();

describe('GET /rest/animation/{name}', () => {
  it('answers a visitor the league while sign-ups are open, without account ids or games', async () => {
    await insertLeague({ games: [{ blue: 'Octave', red: 'X', score: 3, id: 1 }] });
    const { event } = (await ask(at(animation))) as { event: unknown };
    expect(eventJson.parse(event)).toEqual({
      ...{ id: 8, name: NAME, title: 'Ligue des Murs', listOfPlayers: ['Octave'], registerState: 'open' },
      leagueState: { state: 'not yet', games: [], scoring: { win: 2, draw: 1, lose: 0 } },
      ...{ maxGamesPerPlayer: 2, format: 'best-of', visibility: 'public', you: { state: 'not connected' } },
    });
  });

  it("lists a player's nicknames except banned ones, and the participating one", async () => {
    await insertCast();
    await insertLeague({ participants: [as(1, 11, 'La Prune')] });
    const nicknames = [
      { id: 10, name: 'Mirabelle' },
      { id: 11, name: 'La Prune' },
    ];
    expect(await ask(at(animation), await logIn('Mirabelle'))).toMatchObject({
      event: { you: { state: 'in', with: 11, nicknames } },
    });
    expect(await ask(at(animation), await logIn('Octave'))).toMatchObject({
      event: { you: { state: 'not in', nicknames: [{ id: 20, name: 'Octave' }] } },
    });
  });

  it.each([
    ['close', 'Octave', 'Octave'],
    ['close', 'Mirabelle', null],
    ['not_yet', 'Octave', undefined],
  ] as const)('with sign-ups "%s" answers %s with you: %s', async (registerState, name, you) => {
    await insertCast();
    await insertLeague({ registerState });
    const { event } = (await ask(at(animation), await logIn(name))) as { event: { you?: unknown } };
    expect(event.you).toEqual(you);
  });

  it('answers every kind of score once matches have begun', async () => {
    const games: AnimationDocument['games'] = [
      { blue: 'Octave', red: 'Zoé', score: 7, id: 31 },
      { blue: 'Zoé', red: 'Octave', score: 'forfeit', id: null },
    ];
    await insertLeague({ registerState: 'close', leagueState: 'open', games });
    const { event } = (await ask(at(animation))) as { event: unknown };
    expect(eventJson.parse(event).leagueState.games).toEqual([
      games[0],
      { blue: 'Zoé', red: 'Octave', score: 'forfeit' },
    ]);
  });

  it('shows only godlike which account plays under which name', async () => {
    await insertCast();
    await insertLeague();
    expect(await ask(at(animation), await logIn('Boss'))).toMatchObject({
      event: { playersToAccountId: { Octave: 2 } },
    });
    const { event } = (await ask(at(animation), await logIn('Arbitre'))) as { event: object };
    expect(event).not.toHaveProperty('playersToAccountId');
  });

  it.each(['nope', '-1', '1000000000', '..', 'x'.repeat(60_000), '2026-11-MURS', '$ne'])(
    'refuses an unknown name with "not found" (case %#)',
    async (name) => {
      await insertLeague();
      expect(await ask(at(animation, name))).toEqual({ error: 'not found' });
    },
  );
});

describe('POST /rest/animation/{name}/register', () => {
  it('registers, switches the nickname and leaves, and tells the game server each time', async () => {
    await insertCast();
    await insertLeague();
    const session = await logIn('Mirabelle');
    const answers = [
      await send(at(register), { type: 'register', nickname: 10 }, session),
      await send(at(register), { type: 'register', nickname: 11 }, session),
      await send(at(register), { type: 'unregister' }, session),
    ];
    expect(answers.map((answer) => participantsJson.parse(answer).participants)).toEqual([
      ['Octave', 'Mirabelle'],
      ['Octave', 'La Prune'],
      ['Octave'],
    ]);
    expect(await heard()).toMatchObject(Array(3).fill({ what: 'animation', animation: NAME }));
  });

  it('keeps the place and the games of a player who switches nicknames', async () => {
    await insertCast();
    const games: AnimationDocument['games'] = [
      { blue: 'Mirabelle', red: 'Octave', score: 7, id: null },
      { blue: 'Octave', red: 'Mirabelle', score: 'forfeit', id: null },
    ];
    await insertLeague({ participants: [as(1, 10, 'Mirabelle'), as(2, 20, 'Octave')], games });
    await send(at(register), { type: 'register', nickname: 11 }, await logIn('Mirabelle'));
    const league = await readLeague();
    expect(league.participants).toEqual([as(1, 11, 'La Prune'), as(2, 20, 'Octave')]);
    expect(league.games.map(({ blue, red }) => [blue, red])).toEqual([
      ['La Prune', 'Octave'],
      ['Octave', 'La Prune'],
    ]);
  });

  it('registers a player only once for concurrent requests, who keeps their games', async () => {
    await insertCast();
    await insertLeague({ participants: [] });
    const session = await logIn('Mirabelle');
    for (let round = 0; round < 12; round += 1) {
      const asked = [11, 10, 10].map((nickname) => ({ type: 'register', nickname }));
      await Promise.all(asked.map((one) => send(at(register), one, session)));
      const { participants, games } = await readLeague();
      const names = participants.map(({ name }) => name);
      expect([names.length, games.map(({ blue }) => blue)]).toEqual([1, round === 0 ? [] : names]);
      const counted = names.map((blue) => ({ blue, red: 'Octave', score: 7, id: null }) as const);
      await collection('animations').updateOne({ _id: 8 }, { $set: { games: counted } });
    }
  });

  it('refuses in order: not logged in, not found, not open, bad nickname, not in', async () => {
    await insertCast();
    await insertLeague();
    await insertLeague({ _id: 9, name: 'closed', registerState: 'close' });
    const session = await logIn('Mirabelle');
    const join = { type: 'register', nickname: 99 };
    const refused = [
      await send(at(register, 'nope'), join),
      await send(at(register, 'nope'), join, session),
      await send(at(register, 'closed'), join, session),
      await send(at(register), join, session),
      await send(at(register), { type: 'unregister' }, session),
    ];
    expect(refused).toEqual(
      ['not logged in', 'not found', 'not open', 'bad nickname', 'not in'].map((error) => ({ error })),
    );
    expect((await readLeague()).participants).toEqual([as(2, 20, 'Octave')]);
    expect(await heard()).toEqual([]);
  });

  it.each([12, 20, '10', -1, 1e9, 10.5, null, { $gt: 0 }, undefined])(
    'refuses the nickname %j with "bad nickname"',
    async (nickname) => {
      await insertCast();
      await insertLeague();
      const answer = await send(at(register), { type: 'register', nickname }, await logIn('Mirabelle'));
      expect(answer).toEqual({ error: 'bad nickname' });
    },
  );

  it.each([{}, { type: 'godlike' }, { type: ['register'] }])('answers 400 to %j', async (body) => {
    await insertLeague();
    expect((await postJson(at(register), body)).status).toBe(400);
  });

  it('accepts the form and returns to the league, never to another site', async () => {
    await insertCast();
    await insertLeague();
    const session = await logIn('Mirabelle');
    const post = async (fields: Record<string, string>) =>
      (await postForm(at(register), fields, session)).headers.get('location');
    expect(await post({ name: NAME, type: 'register', nickname: '11' })).toBe(`/event/${NAME}`);
    expect((await readLeague()).participants).toContainEqual(as(1, 11, 'La Prune'));
    expect(await post({ name: NAME, type: 'register', nickname: '12' })).toBe(`/event/${NAME}#erreurs`);
    expect(await post({ name: '//ailleurs.example', type: 'unregister' })).toBe('/');
    expect((await readLeague()).participants).toEqual([as(2, 20, 'Octave')]);
  });
});

describe('POST /rest/animation/{name}/game', () => {
  const participants = [as(1, 11, 'La Prune'), as(2, 20, 'Octave')];

  it('adds a finished game once, under the names of the league, and removes it again', async () => {
    await insertCast();
    await insertLeague({ registerState: 'close', leagueState: 'open', participants });
    await insertGame(31);
    const boss = await logIn('Boss');
    const game = { blue: 'La Prune', red: 'Octave', score: 7, id: 31 };
    const added = { event: { leagueState: { games: [game] } } };
    expect(await send(at(gameCall), { add: true, gameId: 31 }, boss)).toMatchObject(added);
    expect(await send(at(gameCall), { add: true, gameId: 31 }, boss)).toMatchObject(added);
    expect(await send(at(gameCall), { add: false, gameId: 31 }, boss)).toMatchObject({
      event: { leagueState: { games: [] } },
    });
    expect(await heard()).toHaveLength(2);
  });

  it.each([
    ['an unknown game', 99, {}],
    ['an unfinished game', 31, { endedAt: null, finalScore: null }],
    ['a game against an outsider', 31, { red: { accountId: 4, nicknameId: 9, name: '?', accountName: '?' } }],
    ['a game against oneself', 31, { red: { accountId: 1, nicknameId: 9, name: '?', accountName: '?' } }],
  ])('refuses %s with "bad format"', async (_, gameId, changes) => {
    await insertCast();
    await insertLeague({ leagueState: 'open', participants });
    await insertGame(31, changes);
    expect(await send(at(gameCall), { add: true, gameId }, await logIn('Boss'))).toEqual({
      error: 'bad format',
    });
    expect((await readLeague()).games).toEqual([]);
  });

  it('refuses more games than two opponents may play', async () => {
    await insertCast();
    const games: AnimationDocument['games'] = [
      { blue: 'Octave', red: 'La Prune', score: 5, id: 1 },
      { blue: 'La Prune', red: 'Octave', score: 'forfeit', id: null },
    ];
    await insertLeague({ leagueState: 'open', participants, games });
    await insertGame(31);
    expect(await send(at(gameCall), { add: true, gameId: 31 }, await logIn('Boss'))).toEqual({
      error: 'bad format',
    });
  });

  it.each([
    {},
    { add: true },
    { add: 'true', gameId: 31 },
    { add: true, gameId: '31' },
    { add: true, gameId: -1 },
    { add: true, gameId: 1e12 },
    { add: false, gameId: { $gt: 0 } },
  ])('refuses %j with "bad format"', async (body) => {
    await insertCast();
    await insertLeague();
    expect(await send(at(gameCall), body, await logIn('Boss'))).toEqual({ error: 'bad format' });
  });

  it('refuses in order: unauthorized, not found, bad format', async () => {
    await insertCast();
    for (const session of [undefined, await logIn('Mirabelle'), await logIn('Arbitre')])
      expect(await send(at(gameCall, 'nope'), {}, session)).toEqual({ authorized: false });
    expect(await send(at(gameCall, 'nope'), {}, await logIn('Boss'))).toEqual({ error: 'not found' });
  });
});

describe('GET /rest/animations', () => {
  it('answers godlike alone every league, newest first', async () => {
    await insertCast();
    await insertLeague({ _id: 1, name: 'old', title: 'Vieille ligue', createdAt: new Date(0) });
    await insertLeague();
    expect(eventsJson.parse(await ask(animations, await logIn('Boss')))).toEqual({
      events: [
        { id: 8, name: NAME, title: 'Ligue des Murs' },
        { id: 1, name: 'old', title: 'Vieille ligue' },
      ],
    });
    for (const session of [undefined, await logIn('Arbitre')])
      expect(await ask(animations, session)).toEqual({ authorized: false });
  });
});
