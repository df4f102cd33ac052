import { EventEmitter } from 'node:events';
import { aStoredGame } from '#lib/areas/replays/testing/a-game.ts';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { collection } from '#lib/db/collections.ts';
import type { LiveGameDocument } from '#lib/db/game-documents.ts';
import { insertAccount, aVisitor } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { liveEvents } from './live-events.ts';
import type { LiveFilter } from './live.ts';
import { readFilter } from './live-filter.ts';
import { findLiveTile, getLiveGame, listLiveGames, glimpse, nextSight, openCards } from './live-service.ts';
import { noteWatchers } from './watchers.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { faultsOf } from '#lib/db/document-faults.ts';
import { SCHEMAS } from '#lib/db/validators.ts';
import { isHidden } from '#lib/game/rules/hidden-cards.ts';

useTestDatabase();

describe('the games under way', () => {
  const ALL: LiveFilter = { rule: null, player: '' };
  const ago = (seconds: number) => addSeconds(new Date(), -seconds);

  /** The stored game with its first `plays` plays, one every ten seconds, the last of them a second ago. */
  function aLiveGame(changes: Partial<LiveGameDocument> = {}, count = 3): LiveGameDocument {
    const { rules, isPvp, blue, red, firstPlayer, cards, elements, walls, plays } = aStoredGame();
    const made = plays.slice(0, count).map((play, at) => ({ ...play, at: ago(1 + 10 * (count - 1 - at)) }));
    return {
      ...{ _id: 20_514, rules: rules.filter((rule) => rule !== 'open'), isPvp, blue, red, firstPlayer },
      ...{ cards, elements, walls, plays: made, shown: [], elo: { blue: 1_200, red: 1_000 } },
      ...{ startedAt: ago(120), changedAt: ago(1), endedAt: null },
      ...changes,
    };
  }

  const insert = (...games: LiveGameDocument[]) => collection('liveGames').insertMany(games);
  const idsOf = async (filter = ALL) => (await listLiveGames(aVisitor(), filter)).map(({ id }) => id);
  const set = (name: 'LIVE_DELAY' | 'SOLVER_HELP', value: string) => {
    process.env[name] = value;
    forgetProcessWide('config');
  };

  beforeEach(async () => {
    for (const key of ['cached', 'live-watchers']) forgetProcessWide(key);
    await insertAccount({ _id: 1, name: 'mira' });
    await insertAccount({ _id: 2, name: 'Octave' });
  });
  afterEach(() => {
    delete process.env.LIVE_DELAY;
    delete process.env.SOLVER_HELP;
    forgetProcessWide('config');
  });

  it('lists the most watched game first, then by Elo, and narrows by rule and player', async () => {
    const named = (name: string) => ({ ...aLiveGame().blue, name });
    await insert(
      aLiveGame({ _id: 1, elo: null, rules: ['+'] }),
      aLiveGame({ _id: 2, blue: named('Zoé') }),
      aLiveGame({ _id: 3, elo: { blue: 900, red: 1_500 } }),
    );
    noteWatchers('1', 2);
    expect(await idsOf()).toEqual([1, 3, 2]);
    expect(await idsOf({ rule: '+', player: '' })).toEqual([1, 3, 2]);
    expect(await idsOf({ rule: 'elem', player: 'mira' })).toEqual([3]);
    expect(await idsOf({ rule: null, player: 'ZOE' })).toEqual([2]);
    expect(readFilter(new URLSearchParams({ regle: 'rien' }))).toBeNull();
  });

  it.each<[string, Partial<LiveGameDocument>]>([
    ['of a player who keeps their page private', { blue: { ...aStoredGame().blue, accountId: 7 } }],
    ['whose last play is an hour old', { changedAt: ago(3_601) }],
    [
      'with a play that the engine refuses',
      { plays: [0, 0].map((slot) => ({ slot, x: 0, y: 0, at: ago(9) })) },
    ],
    ['that ended half a minute ago', { endedAt: ago(30) }],
  ])('shows no game %s', async (_, changes) => {
    await insertAccount({ _id: 7, name: 'Cachottier', isPrivate: true });
    await insert(aLiveGame(changes));
    expect(await idsOf()).toEqual([]);
    expect(await findLiveTile()).toBeNull();
    expect(await getLiveGame(aVisitor(), { id: '20514' })).toEqual({ ok: false, code: 'not found' });
  });

  it('leaves a wrong document out of the list and shows the others', async () => {
    await insert(aLiveGame());
    const wrong = { ...aLiveGame({ _id: 2 }), cards: 'none' };
    await collection('liveGames').insertOne(wrong as never, { bypassDocumentValidation: true });
    expect(await idsOf()).toEqual([20_514]);
  });

  it('sends the names, values and pictures of cards that lie, and of no other, at any play', async () => {
    const { cards, firstPlayer } = aLiveGame();
    for (let count = 0; count <= 9; count += 1) {
      await collection('liveGames').deleteMany({});
      await insert(aLiveGame({}, count));
      const read = await liveEvents().read('20514', () => true);
      const { data, id } = read!('');
      expect(id).toBe(String(count));
      const sent = JSON.stringify([
        data,
        await listLiveGames(aVisitor(), ALL),
        await getLiveGame(aVisitor(), { id: '20514' }),
      ]);
      const played = aLiveGame({}, count).plays.map(({ slot }, ply) =>
        (ply % 2 === 0) === (firstPlayer === 'blue') ? slot : slot + 5,
      );
      for (const [place, { _id, name }] of cards.entries())
        expect([
          _id,
          sent.includes(name),
          sent.includes(encodeURIComponent(_id)) || sent.includes(_id),
        ]).toEqual([_id, played.includes(place), played.includes(place)]);
    }
  });

  it('shows plays by the delay of the operator, and reads again when the next one is due', async () => {
    await insert(aLiveGame());
    set('LIVE_DELAY', '15');
    const found = await getLiveGame(aVisitor(), { id: '20514' });
    expect(found.ok && found.value.moves).toHaveLength(1);
    const noted = new EventEmitter();
    const events = liveEvents();
    events.listen((topic) => noted.emit(topic));
    await collection('liveGames').updateOne({}, { $set: { 'plays.1.at': ago(14.9) } });
    const due = new Promise((resolve) => noted.once('20514', resolve));
    expect((await events.read('20514', () => true))!('').id).toBe('1');
    await due;
    expect((await events.read('20514', () => true))!('').id).toBe('2');
  });

  it('reads the list again while a delay holds plays back', async () => {
    await insert(aLiveGame());
    // Due well before the list is read again, as the clock of the database is an estimate.
    await collection('liveGames').updateOne({}, { $set: { 'plays.2.at': ago(1.5) } });
    set('LIVE_DELAY', '2');
    const events = liveEvents();
    const due = new Promise((resolve) => events.listen(resolve));
    const coupOf = async () =>
      (JSON.parse((await events.read('all', () => true))!('').data) as { coup: number }[])[0]?.coup;
    expect(await coupOf()).toBe(2);
    expect(await due).toBe('all');
    expect(await coupOf()).toBe(3);
  });

  it.each([
    ['always', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], true],
    ['always', [], false],
    ['after-games', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], false],
    ['staff', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], false],
  ])('with SOLVER_HELP=%s and the cards %j open, plays are judged: %s', async (help, shown, isJudged) => {
    set('SOLVER_HELP', help);
    await insert(aLiveGame({ shown }));
    expect(await getLiveGame(aVisitor(), { id: '20514' })).toMatchObject({ value: { isJudged } });
  });

  it('gives way to the replay once the game is over and was looked at', async () => {
    await collection('games').insertOne(aStoredGame());
    await insert(aLiveGame({ endedAt: ago(5) }, 9));
    const over = await getLiveGame(aVisitor(), { id: '20514' });
    expect(over).toMatchObject({ ok: true, value: { isOver: true } });
    expect(await idsOf()).toEqual([]);
    await collection('liveGames').updateOne({}, { $set: { endedAt: ago(21) } });
    expect(await getLiveGame(aVisitor(), { id: '20514' })).toEqual({ ok: false, code: 'over' });
    expect(await liveEvents().read('20514', () => true)).toBeNull();
  });
});

describe('a glimpse of a game', () => {
  const NOW = new Date('2026-11-26T20:31:00Z');

  /** The game that docs/bridge.md shows to those who write a game server. */
  function documented(changes: Partial<LiveGameDocument> = {}): LiveGameDocument {
    const doc = readFileSync(path.join(process.cwd(), 'docs/bridge.md'), 'utf8');
    const [, json = ''] = /^## `liveGames`[\s\S]*?```json\n([\s\S]*?)```/m.exec(doc) ?? [];
    const isDate = (value: unknown): value is string =>
      typeof value === 'string' && /^\d{4}-.*Z$/.test(value);
    const game = JSON.parse(json, (_, value: unknown) => (isDate(value) ? new Date(value) : value)) as object;
    return { ...(game as LiveGameDocument), ...changes };
  }

  const seen = (game: LiveGameDocument, delaySeconds = 0, now = NOW) =>
    glimpse(game, { now, delaySeconds, lingerSeconds: 60 });

  it('shows the game of docs/bridge.md after its two plays, the other cards face down', () => {
    const game = documented();
    expect(faultsOf(SCHEMAS.liveGames, game)).toEqual([]);
    const { start, cards, ...view } = seen(game)!;
    expect(view).toMatchObject({ id: 20_515, names: { blue: 'Mirabelle', red: 'Octave' }, isOver: false });
    expect(view.moves).toEqual([
      { slot: 0, cell: 4 },
      { slot: 2, cell: 1 },
    ]);
    expect(openCards(start, cards).map(({ id }) => id)).toEqual(['Squall', 'Lanterne']);
    expect([...start.hands.blue, ...start.hands.red].filter((card) => !isHidden(card!))).toHaveLength(2);
    for (const hidden of game.cards.filter(({ _id }) => !['Squall', 'Lanterne'].includes(_id)))
      expect(JSON.stringify({ start, view })).not.toContain(hidden._id);
  });

  it('shows the cards that both players see from the start', () => {
    const { start, cards } = seen(documented({ shown: [0, 1, 9], plays: [] }))!;
    expect(openCards(start, cards).map(({ id }) => id)).toEqual(['Squall', 'Zell', 'Écume']);
  });

  it.each([
    [0, 2, ['Squall', 'Lanterne']],
    [45, 1, ['Squall']],
    [55, 0, []],
  ])('shows after a delay of %i seconds %i plays and no card of a later one', (delay, plays, names) => {
    const view = seen(documented(), delay)!;
    expect(view.moves).toHaveLength(plays);
    expect(openCards(view.start, view.cards).map(({ id }) => id)).toEqual(names);
  });

  it('knows when the next play is to be seen', () => {
    const next = (delaySeconds: number) => nextSight(documented(), { now: NOW, delaySeconds });
    expect(next(0)).toBeNull();
    expect(next(45)).toEqual(new Date('2026-11-26T20:31:06Z'));
  });

  it.each<[string, Partial<LiveGameDocument>]>([
    ['has not begun', { startedAt: new Date('2026-11-26T20:31:01Z') }],
    ['ended a minute ago', { endedAt: new Date('2026-11-26T20:29:59Z') }],
    ['has a rule that the engine does not know', { rules: ['?'] }],
    ['plays the same card twice', { plays: [0, 1, 2].map((y) => ({ slot: 0, x: 0, y, at: NOW })) }],
  ])('shows nothing of a game that %s', (_, changes) => {
    expect(seen(documented(changes))).toBeNull();
  });
});
