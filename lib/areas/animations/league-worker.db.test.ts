import { insertFinishedGames } from '#lib/areas/replays/testing/finished-game.ts';
import { SharedChangeStream, getChangeStream } from '#lib/db/change-stream.ts';
import { collection } from '#lib/db/collections.ts';
import type { AnimationDocument, GameDocument } from '#lib/db/game-documents.ts';
import { takeLease } from '#lib/db/lease.ts';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { insertAccount, insertNickname } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { until } from '#lib/testing/until.ts';
import { findGames } from './league-games-service.ts';
import { keepLeagues, startLeagueWorker, LeagueNews } from './league-worker.ts';
import { parseRuleLine } from './league-rules.ts';
import { EMPTY_SETUP } from './league-setup.ts';
import {
  aParticipant,
  aSetup,
  insertLeague,
  LEAGUE_NAME as name,
  readLeague,
} from './testing/small-leagues.ts';

useTestDatabase();

const PLAY = { ...EMPTY_SETUP.play, lines: ['+ =', 'mm ma'].map((line) => parseRuleLine(line)!) };

const running = { registerState: 'close', leagueState: 'open' } as const;

/** Mirabelle (1) and Octave (2) play; the league counts games automatically unless the changes say otherwise. */
async function insertRunning(changes: Partial<AnimationDocument> = {}): Promise<void> {
  await insertLeague({
    ...running,
    participants: [aParticipant(1, 'Mirabelle'), aParticipant(2, 'Octave')],
    setup: aSetup({ isAutomatic: true, play: PLAY }),
    ...changes,
  });
}

const side = (accountId: number): GameDocument['blue'] => ({
  ...{ accountId, nicknameId: accountId * 10 + 1, name: 'x', accountName: 'y' },
});

async function insertGame(changes: Partial<GameDocument> = {}): Promise<number> {
  const players = { blue: side(1), red: side(2), rules: ['+', '='] };
  const [game] = await insertFinishedGames([{ ...players, ...changes }]);
  return game!._id;
}

const counted = async () => (await readLeague()).games.map(({ id }) => id);

const leasesHeld = () => collection('locks').countDocuments({ _id: 'league-keeper' });

/** A round of a process notified of these games, or else of one that starts. */
async function round(...games: number[]): Promise<LeagueNews> {
  const news = new LeagueNews();
  if (games.length > 0) news.take();
  for (const id of games) news.hear({ collection: 'games', id, fields: ['endedAt'], isDeleted: false });
  await keepLeagues(news);
  return news;
}

describe('a finished game between two participants', () => {
  it('counts at once in a league with automatic counting, under the names used there', async () => {
    await insertRunning();
    const id = await insertGame();
    await round(id);
    expect((await readLeague()).games).toEqual([{ blue: 'Mirabelle', red: 'Octave', score: 6, id }]);
    expect(await collection('outbox').find().toArray()).toMatchObject([
      { what: 'animation', animation: name },
    ]);
  });

  it('is only proposed in a league without automatic counting', async () => {
    await insertRunning({ setup: aSetup({ play: PLAY }) });
    const id = await insertGame();
    await round(id);
    expect(await counted()).toEqual([]);
    expect(await findGames(await readLeague())).toMatchObject([{ game: { _id: id }, surplus: null }]);
  });

  it.each<[string, Partial<AnimationDocument>]>([
    ['a league whose matches have not begun', { leagueState: 'not yet' }],
    ['one that is over', { leagueState: 'close' }],
    ['a hidden one', { visibility: 'hidden' }],
  ])('does not count in %s', async (_, changes) => {
    await insertRunning(changes);
    await round(await insertGame());
    expect(await counted()).toEqual([]);
  });

  it('does not count under other rules, as the second one by the same line, or as the third one', async () => {
    await insertRunning();
    const [first, other, sameLine, second, third] = [
      await insertGame(),
      await insertGame({ rules: ['mp', 'bat'] }),
      await insertGame(),
      await insertGame({ rules: ['mm', 'ma'] }),
      await insertGame({ rules: ['mm', 'ma'] }),
    ];
    await round(first, other, sameLine, second, third);
    expect(await counted()).toEqual([first, second]);
    const found = await findGames(await readLeague());
    expect(found.map(({ game, surplus }) => [game._id, surplus])).toEqual([
      [sameLine, 'maximum'],
      [third, 'maximum'],
    ]);
  });

  it('does not count again once staff removed it', async () => {
    const id = await insertGame();
    await insertRunning({ setAside: [id] });
    await round(id);
    await round();
    expect(await counted()).toEqual([]);
    expect(await findGames(await readLeague())).toMatchObject([{ isSetAside: true }]);
  });

  it('costs one query when no league counts games automatically', async () => {
    const news = await round(await insertGame());
    expect(news.take()).toBeNull();
    expect(await leasesHeld()).toBe(0);
  });
});

describe('several processes', () => {
  it('count a game once, though all of them are notified', async () => {
    await insertRunning();
    const id = await insertGame();
    const news = await Promise.all([round(id), round(id), round()]);
    await Promise.all(news.map(keepLeagues));
    expect(await counted()).toEqual([id]);
    expect(await leasesHeld()).toBe(0);
  });

  it('keep their notices while another process holds the lease, in case it dies', async () => {
    await insertRunning();
    await takeLease('league-keeper', 'another');
    const id = await insertGame();
    const news = await round(id);
    expect(await counted()).toEqual([]);
    await collection('locks').updateOne({ _id: 'league-keeper' }, { $set: { until: new Date(0) } });
    await keepLeagues(news);
    expect(await counted()).toEqual([id]);
  });

  it('count at startup the games that ended while none was running', async () => {
    await insertRunning();
    const ids = [await insertGame(), await insertGame({ rules: ['mm', 'ma'] })];
    await round();
    expect(await counted()).toEqual(ids);
  });
});

it('a game counts soon after its end, without waiting for a sweep', async () => {
  forgetProcessWide('change-stream');
  await insertRunning();
  const id = await insertGame({ endedAt: null, finalScore: null });
  const feed = getChangeStream();
  const worker = startLeagueWorker({
    onSurprise: (error) => {
      throw error;
    },
  });
  await feed.start();
  try {
    await collection('games').updateOne({ _id: id }, { $set: { endedAt: new Date(), finalScore: 7 } });
    await until(async () => (await counted()).length === 1);
  } finally {
    await worker.stop();
    await feed.stop();
    forgetProcessWide('change-stream');
  }
  expect(feed).toBeInstanceOf(SharedChangeStream);
});

describe('a banned player', () => {
  const ban = { banner: 'Boss', date: new Date(0), reason: 'grossier', until: null };
  const participants = [aParticipant(1, 'Mirabelle'), aParticipant(2, 'Octave')];

  beforeEach(async () => {
    const model = await insertAccount({ name: 'Mirabelle' });
    await collection('accounts').insertOne({ ...model, _id: 2, name: 'Octave', nameKey: 'octave' });
    await insertNickname({ _id: 11, name: 'Mirabelle', accountId: 1, isMain: true });
    await insertNickname({ _id: 21, name: 'Octave', accountId: 2, isMain: true });
  });

  const names = async () => (await readLeague()).participants.map((participant) => participant.name);

  it.each<['accounts' | 'nicknames', number]>([
    ['accounts', 2],
    ['nicknames', 21],
  ])('is removed from an open league without staff, with an entry in the log (%s)', async (of, id) => {
    await insertLeague({ participants });
    await collection<'accounts' | 'nicknames'>(of).updateOne({ _id: id }, { $set: { ban } });
    const news = new LeagueNews();
    news.take();
    news.hear({ collection: of, id, fields: ['ban'], isDeleted: false });
    await keepLeagues(news);
    expect(await names()).toEqual(['Mirabelle']);
    expect(await collection('audit').find().toArray()).toMatchObject([
      {
        ...{ accountName: 'Le site', action: 'league participant remove', target: `animation:${name}` },
        before: { player: 'Octave', account: 2, nickname: 21 },
      },
    ]);
  });

  it('stays in a running league, and in any once the ban is over', async () => {
    await insertLeague({ ...running, participants });
    await collection('accounts').updateOne({ _id: 2 }, { $set: { ban } });
    await round();
    expect(await names()).toHaveLength(2);
    await collection('animations').updateOne(
      { name },
      { $set: { registerState: 'open', leagueState: 'not yet' } },
    );
    await collection('accounts').updateOne({ _id: 2 }, { $set: { ban: { ...ban, until: new Date(1) } } });
    await round();
    expect(await names()).toHaveLength(2);
  });
});

describe('leagues of older releases', () => {
  it('are filled from their files once, without automatic counting if they have begun', async () => {
    await insertLeague();
    await insertLeague({ _id: 9, name: '2026-12-egaux', ...running });
    await insertLeague({ _id: 10, name: 'sans-fichier' });
    await collection('animations').updateMany({}, { $unset: { setup: '' } });
    await round();
    expect((await readLeague()).setup).toMatchObject({
      isAutomatic: true,
      dates: { signUpFrom: new Date('2026-11-20T17:00:00Z') },
    });
    expect((await readLeague('2026-12-egaux')).setup).toMatchObject({ isAutomatic: false });
    expect(await readLeague('sans-fichier')).not.toHaveProperty('setup');
    await collection('animations').updateOne({ name }, { $set: { 'setup.lead': 'Autrement.' } });
    await round();
    expect((await readLeague()).setup?.lead).toBe('Autrement.');
  });
});
