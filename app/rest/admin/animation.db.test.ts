import { eventJson } from '#lib/areas/animations/animation-wire.ts';
import { listFinishedGames } from '#lib/areas/games/history-projection.ts';
import { aGamePlayer, insertFinishedGames } from '#lib/areas/replays/testing/finished-game.ts';
import { collection } from '#lib/db/collections.ts';
import { leagueNameFaultText } from '#lib/back-office/leagues/league-admin-messages.ts';
import { getLeagueAdmin } from '#lib/back-office/leagues/league-admin-service.ts';
import {
  insertCopy,
  logIn,
  readAudit,
  send,
  useZoe,
  ZOE,
  type Session,
} from '#lib/back-office/testing/zoe.ts';
import { aPlayer, aVisitor } from '#lib/testing/factories.ts';
import { postForm } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import type { Handler } from '#lib/web/rest/handler.ts';
import { POST as game } from '../animation/[name]/game/route.ts';
import { POST as setStates } from './animation/[name]/route.ts';
import { POST as create } from './animation/route.ts';

useTestDatabase();
useZoe();

const NAME = '2027-09-essai';

const of =
  (handler: Handler, name = NAME): Handler =>
  (request) =>
    handler(request, { params: Promise.resolve({ name }) });

const heard = async () => (await collection('outbox').find().toArray()).map(({ animation }) => animation);

describe('POST /rest/admin/animation', () => {
  it('creates a league, logs it and tells the game server', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    const { event } = await send(create, { name: NAME }, boss);
    expect(eventJson.parse(event)).toMatchObject({
      name: NAME,
      registerState: 'not_yet',
      playersToAccountId: {},
    });
    expect(await readAudit()).toMatchObject([{ action: 'league create', target: `animation:${NAME}` }]);
    expect(await heard()).toEqual([NAME]);
    expect(await send(create, { name: NAME }, boss)).toEqual({ error: 'already exists' });
    for (const name of ['', 'Ligue', '../x', 5, null, undefined])
      expect(await send(create, { name }, boss)).toEqual({ error: 'bad format' });
    expect(await readAudit()).toHaveLength(1);
  });

  it('accepts the form and goes to the new league', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    const post = async (name: string) => (await postForm(create, { name }, boss)).headers.get('location');
    expect(await post(NAME)).toBe(`/admin/animation/${NAME}`);
    expect(await post(NAME)).toBe('/admin/animations#erreurs');
    expect(await post('//ailleurs.example')).toBe('/admin/animations#erreurs');
    expect(await post('x'.repeat(41))).toBe('/admin/animations#erreurs');
    expect(leagueNameFaultText({ code: 'bad format' })).toContain('40 caractères au plus');
  });
});

describe('POST /rest/admin/animation/{name}', () => {
  it('opens and closes a league, and logs the differences, before and after', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    await send(create, { name: NAME }, boss);
    for (const states of [{ registerState: 'open' }, { registerState: 'open' }, { leagueState: 'close' }])
      expect(await send(of(setStates), states, boss)).toMatchObject({ event: { name: NAME } });
    expect((await readAudit()).slice(1).map(({ before, after }) => [before, after])).toEqual([
      [
        { registerState: 'not_yet', visibility: 'draft' },
        { registerState: 'open', visibility: 'public' },
      ],
      [{ leagueState: 'not yet' }, { leagueState: 'close' }],
    ]);
    expect(await heard()).toHaveLength(3);
  });

  it('refuses in order: not found, bad format', async () => {
    const boss = await logIn('Boss1', ['godlike']);
    await send(create, { name: NAME }, boss);
    expect(await send(of(setStates, 'nope'), {}, boss)).toEqual({ error: 'not found' });
    for (const body of [{}, { registerState: 'not yet' }, { leagueState: 1 }])
      expect(await send(of(setStates), body, boss)).toEqual({ error: 'bad format' });
  });
});

describe('the staff page of a league', () => {
  const boss = aPlayer({ id: 90, privileges: ['godlike'] });
  const openLeagueAdmin = async (un: number | string, autre: number | string) =>
    getLeagueAdmin(boss, { name: NAME, one: String(un), other: String(autre) });

  /** Zoé and Octave are participants and have played three games; Zut has played one against Zoé but is not one. */
  async function insertAdmin(): Promise<{ session: Session; octave: number; zut: number }> {
    const session = await logIn('Boss1', ['godlike']);
    const [octave, zut] = [await insertCopy({ name: 'Octave' }), await insertCopy({ name: 'Zut' })];
    await send(create, { name: NAME }, session);
    const participants = [
      { accountId: ZOE, nicknameId: ZOE, name: 'La Prune' },
      { accountId: octave, nicknameId: octave, name: 'Octave' },
    ];
    await collection('animations').updateOne({ name: NAME }, { $set: { participants } });
    const against = (id: number) => ({ blue: aGamePlayer(ZOE), red: aGamePlayer(id) });
    await insertFinishedGames([against(octave), against(octave), against(octave), against(zut)]);
    await listFinishedGames();
    return { session, octave, zut };
  }

  it('offers the games between two different participants, and marks those in the league', async () => {
    const { session, octave } = await insertAdmin();
    await send(of(game), { add: true, gameId: 2 }, session);
    const admin = await openLeagueAdmin(ZOE, octave);
    expect(admin).toMatchObject({
      value: { pair: [ZOE, octave], league: { games: [{ blue: 'La Prune', red: 'Octave', id: 2 }] } },
    });
    expect(admin.ok && admin.value.candidates.map(({ gameId, isIn }) => [gameId, isIn])).toEqual([
      [3, false],
      [2, true],
      [1, false],
    ]);
  });

  it('offers no games for a single player, non-participants or invalid ids', async () => {
    const { zut } = await insertAdmin();
    for (const other of [ZOE, zut, -1, 1e9, '', 'x', 'x'.repeat(60_000)])
      expect(await openLeagueAdmin(ZOE, other)).toMatchObject({ value: { pair: null, candidates: [] } });
  });

  it('shows the messages of the global channel', async () => {
    await insertAdmin();
    await collection('chatMessages').insertOne({
      ...{ _id: 1, accountId: ZOE, nickname: 'La Prune', text: 'Bonsoir', date: new Date() },
    });
    expect(await openLeagueAdmin('', '')).toMatchObject({ value: { messages: [{ text: 'Bonsoir' }] } });
  });

  it('is open to godlike only, and not found for unknown leagues', async () => {
    await insertAdmin();
    const asked = { name: NAME, one: '', other: '' };
    for (const viewer of [aVisitor(), aPlayer(), aPlayer({ privileges: ['manager', 'player-history'] })])
      expect(await getLeagueAdmin(viewer, asked)).toEqual({ ok: false, code: 'unauthorized' });
    expect(await getLeagueAdmin(boss, { ...asked, name: 'nope' })).toEqual({ ok: false, code: 'not found' });
  });

  it('logs each game once, with both names, and accepts no more games than two opponents may play', async () => {
    const { session } = await insertAdmin();
    const answers = await Promise.all(
      [1, 2, 3].map((gameId) => send(of(game), { add: true, gameId }, session)),
    );
    expect(answers.filter(({ error }) => error === 'bad format')).toHaveLength(1);
    const gameId = (await collection('animations').findOne({ name: NAME }))?.games[0]?.id;
    await send(of(game), { add: true, gameId }, session);
    await send(of(game), { add: false, gameId }, session);
    const acts = (await readAudit()).slice(1);
    expect(acts.filter(({ action }) => action === 'league game add')).toHaveLength(2);
    expect(acts.at(-1)).toMatchObject({
      action: 'league game remove',
      before: { game: gameId, blue: 'La Prune', red: 'Octave', score: 6 },
    });
  });

  it('returns to the two players whose games it showed', async () => {
    const { session } = await insertAdmin();
    const fields = { name: NAME, gameId: '1', add: 'true' };
    const post = async (more: Record<string, string>) =>
      (await postForm(of(game), { ...fields, ...more }, session)).headers.get('location');
    expect(await post({ un: '1', autre: '2' })).toBe(`/admin/animation/${NAME}?un=1&autre=2`);
    expect(await post({ un: '1', autre: 'x&y' })).toBe(`/admin/animation/${NAME}`);
  });
});
