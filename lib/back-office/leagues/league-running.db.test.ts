import {
  aSetup,
  aParticipant,
  insertLeague,
  LEAGUE_NAME as name,
  readLeague,
} from '#lib/areas/animations/testing/small-leagues.ts';
import { findLeague } from '#lib/areas/animations/animation-service.ts';
import { parseRuleLine } from '#lib/areas/animations/league-rules.ts';
import { ANY_PLAY } from '#lib/areas/animations/league-setup.ts';
import type { LeagueStage } from '#lib/areas/animations/animation.ts';
import { insertFinishedGames } from '#lib/areas/replays/testing/finished-game.ts';
import { readAudit, undoLast } from '#lib/back-office/testing/zoe.ts';
import { collection } from '#lib/db/collections.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';
import { undoEdit } from '#lib/back-office/audit/undo-service.ts';
import { aPlayer, aVisitor } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { getLeagueAdmin } from './league-admin-service.ts';
import { leftText, lineChangeText } from './league-admin-messages.ts';
import { previewForfeit, setForfeit } from './league-forfeit-service.ts';
import { editLeague, getLeagueForm } from './league-setup-service.ts';
import { changeLeagueStates, deleteLeague, setLeagueGame } from './league-staff-service.ts';

useTestDatabase();

const boss = aPlayer({ id: 90, name: 'Boss', privileges: ['godlike'] });
const participants = [aParticipant(1, 'Mirabelle'), aParticipant(2, 'Octave')];
const running = { registerState: 'close', leagueState: 'open', participants } as const;

const side = (accountId: number): GameDocument['blue'] => ({
  ...{ accountId, nicknameId: accountId * 10 + 1, name: 'x', accountName: 'y' },
});

async function insertGame(changes: Partial<GameDocument> = {}): Promise<number> {
  const [game] = await insertFinishedGames([{ blue: side(1), red: side(2), ...changes }]);
  return game!._id;
}

const done = { ok: true, value: {} };

describe('the stage of a league', () => {
  it.each<[LeagueStage, object]>([
    ['draft', { visibility: 'draft', registerState: 'not_yet', leagueState: 'not yet' }],
    ['announced', { visibility: 'public', registerState: 'not_yet', leagueState: 'not yet' }],
    ['open', { visibility: 'public', registerState: 'open', leagueState: 'not yet' }],
    ['closed', { visibility: 'public', registerState: 'close', leagueState: 'not yet' }],
    ['running', { visibility: 'public', registerState: 'close', leagueState: 'open' }],
    ['finished', { visibility: 'public', registerState: 'close', leagueState: 'close' }],
  ])('%s sets its three states', async (stage, states) => {
    await insertLeague({ visibility: 'hidden' });
    expect(await changeLeagueStates(boss, { name, stage })).toMatchObject({ ok: true, value: states });
  });

  it('hidden keeps the other states, and can be undone', async () => {
    await insertLeague(running);
    await changeLeagueStates(boss, { name, stage: 'hidden' });
    expect(await readLeague()).toMatchObject({ visibility: 'hidden', leagueState: 'open' });
    expect(await undoLast(boss)).toEqual(done);
    expect(await readLeague()).toMatchObject({ visibility: 'public', leagueState: 'open' });
  });

  it('of a draft becomes public when its sign-ups open', async () => {
    await insertLeague({ visibility: 'draft', registerState: 'not_yet' });
    await changeLeagueStates(boss, { name, registerState: 'open' });
    expect(await readLeague()).toMatchObject({ visibility: 'public', registerState: 'open' });
  });

  it('is refused if unknown', async () => {
    await insertLeague();
    for (const states of [{ stage: 'over' }, { visibility: 'secret' }, { stage: 'open', leagueState: 'x' }])
      expect(await changeLeagueStates(boss, { name, ...states })).toEqual({ ok: false, code: 'bad format' });
  });
});

describe('deleting a league', () => {
  it('succeeds without games, and is announced', async () => {
    await insertLeague({ participants });
    expect(await deleteLeague(boss, { name })).toEqual(done);
    expect(await collection('animations').countDocuments()).toBe(0);
    expect(await readAudit()).toMatchObject([{ action: 'league delete', before: { participants: 2 } }]);
    expect(await collection('outbox').countDocuments({ animation: name })).toBe(1);
    expect(await deleteLeague(boss, { name })).toEqual({ ok: false, code: 'not found' });
  });

  it('is refused once any game counts, even a forfeit', async () => {
    await insertLeague({
      ...running,
      games: [{ blue: 'Mirabelle', red: 'Octave', score: 'forfeit', id: null }],
    });
    expect(await deleteLeague(boss, { name })).toEqual({ ok: false, code: 'already played' });
  });
});

describe('a forfeit', () => {
  const forfeit = { blue: 'Mirabelle', red: 'Octave', score: 'forfeit', reason: 'Absente' };

  it('previews its effect without applying it', async () => {
    const games = [{ blue: 'Mirabelle', red: 'Octave', score: 7, id: 1 }];
    await insertLeague({ ...running, games, maxGamesPerPlayer: 3, format: 'per-game' });
    const told = await previewForfeit(boss, { name, ...forfeit });
    if (!told.ok) throw new Error(told.code);
    expect([...told.value.lines.map(lineChangeText), leftText(told.value.left)]).toEqual([
      'Mirabelle garde 2\u00a0points et reste au 1er rang.',
      'Octave passe de 0 à 2\u00a0points et passe du 2e au 1er rang.',
      'Il leur restera 1\u00a0partie à jouer ensemble.',
    ]);
    expect((await readLeague()).games).toEqual(games);
    expect(await readAudit()).toEqual([]);
  });

  it('is previewed only by viewers who may declare it', async () => {
    await insertLeague({ ...running, maxGamesPerPlayer: 1 });
    expect(await previewForfeit(aPlayer(), { name, ...forfeit })).toMatchObject({ code: 'unauthorized' });
    expect(await previewForfeit(boss, { name, ...forfeit, reason: '' })).toMatchObject({
      code: 'bad reason',
    });
  });

  it('is declared with its reason, and undone from the page or from the log', async () => {
    await insertLeague(running);
    await setForfeit(boss, { name, add: true, ...forfeit });
    await setForfeit(boss, { name, add: true, ...forfeit, score: 'defaultWin', reason: 'Absent' });
    expect((await readLeague()).games).toEqual([
      { ...forfeit, id: null },
      { ...forfeit, score: 'defaultWin', reason: 'Absent', id: null },
    ]);
    expect(await undoLast(boss)).toEqual(done);
    expect(await setForfeit(boss, { name, add: false, ...forfeit })).toMatchObject({
      ok: true,
      value: { games: [] },
    });
    expect(await undoLast(boss)).toEqual(done);
    expect((await readLeague()).games).toEqual([{ ...forfeit, id: null }]);
  });

  it.each([
    [{ ...forfeit, red: 'Mirabelle' }, 'bad pair'],
    [{ ...forfeit, red: 'Personne' }, 'bad pair'],
    [{ ...forfeit, reason: '' }, 'bad reason'],
    [{ ...forfeit, score: 7 }, 'bad format'],
  ])('is refused with the input %j', async (asked, code) => {
    await insertLeague(running);
    expect(await setForfeit(boss, { name, add: true, ...asked })).toEqual({ ok: false, code });
  });

  it('is refused beyond the games of a pair, and undone only if it exists', async () => {
    const games = [1, 2].map((id) => ({ blue: 'Octave', red: 'Mirabelle', score: 5, id }));
    await insertLeague({ ...running, games });
    expect(await setForfeit(boss, { name, add: true, ...forfeit })).toEqual({ ok: false, code: 'maximum' });
    expect(await setForfeit(boss, { name, add: false, ...forfeit })).toEqual({
      ok: false,
      code: 'not there',
    });
  });
});

describe('the setup of a league', () => {
  it('is edited as text, logged field by field, and undone', async () => {
    await insertLeague();
    const places = '1000 gils\n500 gils';
    const edited = await editLeague(boss, {
      name,
      title: 'Nouvelle',
      matchesFrom: '2026-12-01 18:00',
      places,
    });
    expect(edited).toMatchObject({ ok: true, value: { text: { title: 'Nouvelle', places } } });
    expect(await readLeague()).toMatchObject({
      title: 'Nouvelle',
      setup: {
        dates: { matchesFrom: new Date('2026-12-01T17:00:00Z') },
        places: [{ gils: 1000 }, { gils: 500 }],
      },
    });
    expect(await readAudit()).toMatchObject([
      {
        ...{ action: 'league edit', before: { title: 'Ligue des Murs', matchesFrom: null, places: '' } },
        after: { title: 'Nouvelle', matchesFrom: '2026-12-01 18:00', places },
      },
    ]);
    expect(await undoLast(boss)).toEqual(done);
    expect(await readLeague()).toMatchObject({ title: 'Ligue des Murs', setup: { places: [] } });
  });

  it('is refused entirely for one invalid field, and for a stale revision', async () => {
    await insertLeague();
    const { revision } = ((await getLeagueForm(boss, { name })) as { value: { revision: string } }).value;
    expect(await editLeague(boss, { name, title: 'x', ruleLines: 'mur' })).toEqual({
      ok: false,
      code: 'bad ruleLines',
    });
    expect((await readLeague()).title).toBe('Ligue des Murs');
    const now = new Date('2026-12-01T10:00:00Z');
    await editLeague(boss, { name, revision, title: 'Un' }, now);
    expect(await findLeague(name)).toMatchObject({ changedAt: now });
    expect(await editLeague(boss, { name, revision, title: 'Deux' })).toEqual({ ok: false, code: 'changed' });
  });

  it('cannot be undone after another change', async () => {
    await insertLeague();
    await editLeague(boss, { name, title: 'Un' });
    const [first] = await readAudit();
    await editLeague(boss, { name, title: 'Deux' });
    expect(await undoEdit(boss, { id: String(first?._id) })).toMatchObject({ ok: false, code: 'changed' });
  });

  it('can be edited by godlike alone', async () => {
    await insertLeague();
    for (const viewer of [aVisitor(), aPlayer(), aPlayer({ privileges: ['manager'] })])
      expect(await getLeagueForm(viewer, { name })).toEqual({ ok: false, code: 'unauthorized' });
  });
});

describe('the games offered to staff', () => {
  const play = {
    ...ANY_PLAY,
    lines: ['+ = / mm ma', 'mp'].map((line) => parseRuleLine(line)!),
    mayAdd: ['alea' as const],
  };
  const open = () => getLeagueAdmin(boss, { name, one: '1', other: '2' });

  it('fit the league in time, participants, nicknames and rules', async () => {
    const dates = { ...aSetup().dates, matchesFrom: new Date('2026-01-01T11:00:00Z') };
    await insertLeague({ ...running, setup: aSetup({ play, dates }) });
    const fitting = await insertGame();
    await insertGame({ rules: ['mkc'] });
    await insertGame({ startedAt: new Date(0) });
    await insertGame({ red: { ...side(2), nicknameId: 99 } });
    await insertGame({ red: side(3) });
    expect(await open()).toMatchObject({
      value: {
        proposals: [{ gameId: fitting }],
        candidates: [{ gameId: fitting, blue: 'Mirabelle', isIn: false }],
      },
    });
  });

  it('show that a pair has played its maximum, or half of it under one line', async () => {
    await insertLeague({ ...running, setup: aSetup({ play }) });
    const [first, same] = [await insertGame(), await insertGame({ rules: ['mm', 'ma'] })];
    await setLeagueGame(boss, { name, add: true, gameId: first });
    expect(await open()).toMatchObject({
      value: { candidates: [{ gameId: same, surplus: 'line' }, { isIn: true }], proposals: [] },
    });
    await setLeagueGame(boss, { name, add: true, gameId: await insertGame({ rules: ['mp'] }) });
    expect(await open()).toMatchObject({
      value: { candidates: [{ isIn: true }, { gameId: same, surplus: 'maximum' }, {}] },
    });
    expect(await setLeagueGame(boss, { name, add: true, gameId: same })).toMatchObject({
      code: 'bad format',
    });
  });

  it('are no longer proposed once removed, but can be added again, also by undoing', async () => {
    await insertLeague(running);
    const gameId = await insertGame();
    await setLeagueGame(boss, { name, add: true, gameId });
    await setLeagueGame(boss, { name, add: false, gameId });
    expect(await open()).toMatchObject({
      value: { proposals: [], candidates: [{ gameId, isSetAside: true, surplus: null }] },
    });
    expect(await undoLast(boss)).toEqual(done);
    expect(await readLeague()).toMatchObject({ games: [{ id: gameId }], setAside: [] });
    expect(await undoLast(boss)).toEqual(done);
    expect(await readLeague()).toMatchObject({ games: [], setAside: [gameId] });
  });
});
