import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { getSources } from '#lib/base/sources.ts';
import { collection, sourcesOf } from '#lib/db/collections.ts';
import { insertAccount, insertNickname } from '#lib/testing/factories.ts';
import { aPlayer, aVisitor } from '#lib/testing/fake-viewer.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { getLeague, getLeaguePage, listAllLeagues, listPublicLeagues } from './animation-service.ts';
import { changeRegistration } from './league-registration-service.ts';
import { aParticipant, aSetup, insertLeague, LEAGUE_NAME as name, readLeague } from './testing/a-league.ts';

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

describe.each(['draft', 'hidden'] as const)('a league that is %s', (visibility) => {
  beforeEach(() => forgetProcessWide('remembered'));

  it('is found by godlike alone, and in no list for players', async () => {
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

it('a league that a game server made without saying who sees it is public', async () => {
  forgetProcessWide('remembered');
  await insertLeague();
  await collection('animations').updateOne({ name }, { $unset: { visibility: '', setup: '', setAside: '' } });
  expect(await listPublicLeagues()).toMatchObject([{ name, visibility: 'public' }]);
  expect(await getLeague(aVisitor(), { name })).toMatchObject({ ok: true });
});

describe('seats and wins', () => {
  it('turn away who finds every seat taken, but not who is in', async () => {
    await insertPlayers();
    await insertLeague({ setup: aSetup({ seats: 1 }), participants: [aParticipant(2, 'Octave')] });
    expect(await join(1)).toEqual({ ok: false, code: 'full' });
    expect(await join(2)).toMatchObject({ ok: true });
  });

  it('give the last seat to one of two who ask for it at once', async () => {
    await insertPlayers();
    await insertLeague({ setup: aSetup({ seats: 1 }) });
    const both = await Promise.all([join(1), join(2)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
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

describe('the list of leagues in the menu', () => {
  /** Whether the list, and so every page of the site, is made anew when these fields of a league change; null for a new league. */
  async function isOutdatedBy(fields: readonly string[] | null): Promise<boolean> {
    forgetProcessWide('remembered');
    const sources = getSources();
    const { sources: read } = await sources.gather(listPublicLeagues);
    sources.note(sourcesOf('animations', { id: 1, fields }));
    return sources.outdatedFrom(read, 0) < Infinity;
  }

  it('is made anew when a league comes, goes or is named, opened or hidden, but not when its games are played', async () => {
    await insertLeague();
    expect(await isOutdatedBy(null)).toBe(true);
    for (const field of ['name', 'title', 'visibility', 'registerState', 'leagueState', 'createdAt'])
      expect([field, await isOutdatedBy([field])]).toEqual([field, true]);
    for (const field of ['games', 'participants', 'setup', 'setAside'])
      expect([field, await isOutdatedBy([field])]).toEqual([field, false]);
  });
});
