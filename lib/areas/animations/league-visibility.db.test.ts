import { STAFF_ONLY } from '#lib/game/league.ts';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { getTags } from '#lib/base/tags.ts';
import { collection, tagsOf } from '#lib/db/collections.ts';
import { insertAccount, insertNickname, aPlayer, aVisitor } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import {
  getLeague,
  getLeaguePage,
  listAllLeagues,
  listPublicLeagues,
  changeRegistration,
} from './animation-service.ts';
import {
  aParticipant,
  aSetup,
  insertLeague,
  LEAGUE_NAME as name,
  readLeague,
} from './testing/small-leagues.ts';

useTestDatabase();

const join = (accountId: number) =>
  changeRegistration(aPlayer({ id: accountId }), {
    ...{ name, type: 'register', nickname: accountId * 10 + 1 },
  });

async function insertPlayers(): Promise<void> {
  const model = await insertAccount({ name: 'Mirabelle' });
  await collection('accounts').insertOne({ ...model, _id: 2, name: 'Octave', nameKey: 'octave' });
  await insertNickname({ _id: 11, name: 'Mirabelle', accountId: 1, isMain: true });
  await insertNickname({ _id: 21, name: 'Octave', accountId: 2, isMain: true });
}

describe.each(STAFF_ONLY)('a league that is %s', (visibility) => {
  it('is found only by godlike, and is in no list for players', async () => {
    await insertLeague({ visibility });
    for (const viewer of [aVisitor(), aPlayer(), aPlayer({ privileges: ['manager'] })]) {
      expect(await getLeague(viewer, { name })).toEqual({ ok: false, code: 'not found' });
      expect(await getLeaguePage(viewer, { name })).toEqual({ ok: false, code: 'not found' });
    }
    expect(await getLeague(aPlayer({ privileges: ['godlike'] }), { name })).toMatchObject({ ok: true });
    expect(await listPublicLeagues()).toEqual([]);
    expect(await listAllLeagues()).toMatchObject([{ name, visibility }]);
  });

  it('takes no registration', async () => {
    await insertPlayers();
    await insertLeague({ visibility });
    expect(await join(1)).toEqual({ ok: false, code: 'not found' });
  });
});

it('a league created by a game server without a visibility is public', async () => {
  forgetProcessWide('cached');
  await insertLeague();
  await collection('animations').updateOne({ name }, { $unset: { visibility: '', setup: '', setAside: '' } });
  expect(await listPublicLeagues()).toMatchObject([{ name, visibility: 'public' }]);
  expect(await getLeague(aVisitor(), { name })).toMatchObject({ ok: true });
});

describe('seats and wins', () => {
  it('refuse a player when every seat is taken, but not a participant', async () => {
    await insertPlayers();
    await insertLeague({ setup: aSetup({ seats: 1 }), participants: [aParticipant(2, 'Octave')] });
    expect(await join(1)).toEqual({ ok: false, code: 'full' });
    expect(await join(2)).toMatchObject({ ok: true });
  });

  it('give the last seat to one of two concurrent requests', async () => {
    await insertPlayers();
    await insertLeague({ setup: aSetup({ seats: 1 }) });
    const both = await Promise.all([join(1), join(2)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual({ ok: false, code: 'full' });
    expect((await readLeague()).participants).toHaveLength(1);
  });

  it.each([
    [99, { ok: true }],
    [100, { ok: false, code: 'too many wins' }],
  ])('with %i wins, a league below 100 answers %j', async (win, answer) => {
    await insertPlayers();
    await collection('accounts').updateOne({ _id: 1 }, { $set: { 'pvp.win': win } });
    await insertLeague({ setup: aSetup({ winsBelow: 100 }) });
    expect(await join(1)).toMatchObject(answer);
  });
});

describe('what pages show of all leagues', () => {
  /** The fields of a league whose change makes stored lists stale; null stands for a new league. */
  async function fieldsThatOutdate(read: () => Promise<unknown>): Promise<(string | null)[]> {
    const outdating: (string | null)[] = [];
    for (const field of FIELDS) {
      forgetProcessWide('cached');
      const tags = getTags();
      const { tags: from } = await tags.gather(read);
      tags.note(tagsOf('animations', { id: 1, fields: field === null ? null : [field] }));
      if (tags.outdatedFrom(from, 0) < Infinity) outdating.push(field);
    }
    return outdating;
  }

  const NAMED = [null, 'name', 'title', 'visibility', 'createdAt'];
  const STATES = ['registerState', 'leagueState'];
  const FIELDS = [...NAMED, ...STATES, 'games', 'participants', 'setup', 'setAside'];

  beforeEach(() => insertLeague());

  it('is read again in lists when a league is created, deleted, renamed, opened or hidden, but not when its games are played', async () => {
    expect(await fieldsThatOutdate(listPublicLeagues)).toEqual([...NAMED, ...STATES]);
  });
});
