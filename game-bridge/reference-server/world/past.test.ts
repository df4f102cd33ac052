import { verifyGame } from '#lib/areas/history/verify-game.ts';
import { addSeconds } from '#lib/base/unix-time.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';
import { endingOf, opposite } from '#lib/game/ending.ts';
import { makeWorld } from './make-world.ts';
import { WORLD_CONTENT } from './world-content.ts';
import { ARCHIVE_DAYS } from './world.ts';

const DATE = new Date('2026-11-21T00:00:00Z');
const SOURCE = { seed: 1, date: DATE, content: WORLD_CONTENT };

const world = makeWorld(SOURCE);

const finished = world.games.filter(({ endedAt }) => endedAt !== null);
const gamesOf = (name: string, { games, accounts } = world) => {
  const id = accounts.find((account) => account.name === name)!._id;
  return games.filter(
    ({ blue, red, endedAt }) => endedAt !== null && [blue.accountId, red.accountId].includes(id),
  );
};
const endings = (games: readonly GameDocument[], accountId: number) => {
  const tally = { win: 0, draw: 0, lose: 0 };
  for (const { blue, finalScore } of games) {
    const ending = endingOf(finalScore!);
    tally[blue.accountId === accountId ? ending : opposite(ending)] += 1;
  }
  return tally;
};

it('keeps games that the engine reproduces', () => {
  expect(finished.filter((game) => !verifyGame(game).reproduced)).toEqual([]);
});

it('keeps games in order of time', () => {
  const starts = finished.map(({ startedAt }) => startedAt.getTime());
  expect(starts).toEqual(starts.toSorted((one, other) => one - other));
});

it('leaves two games unfinished, without an end or a score', () => {
  const running = world.games.filter(({ endedAt }) => endedAt === null);
  expect(running.map(({ plays, finalScore, isPvp }) => [plays.length, finalScore, isPvp])).toEqual([
    [3, null, true],
    [6, null, false],
  ]);
});

it.each([1, 2])('keeps at least 60 games of Joueuse and Joueur under many rules, with seed %i', (seed) => {
  const made = seed === 1 ? world : makeWorld({ ...SOURCE, seed });
  for (const name of ['Joueuse', 'Joueur']) {
    const games = gamesOf(name, made);
    expect(games.length).toBeGreaterThanOrEqual(60);
    expect(new Set(games.map(({ isPvp }) => isPvp)).size).toBe(2);
    expect(new Set(games.map(({ rules }) => rules.join(' '))).size).toBeGreaterThanOrEqual(4);
    expect(games.some(({ isNoTouch }) => isNoTouch)).toBe(true);
    expect(games.some(({ finalScore }) => finalScore === 5)).toBe(true);
    expect(games.some(({ messages }) => messages.length > 0)).toBe(true);
    const months = new Set(games.map(({ startedAt }) => startedAt.toISOString().slice(0, 7)));
    expect(months.size).toBeGreaterThanOrEqual(10);
  }
});

it.each(['Joueuse', 'Joueur'])('keeps every game counted in the statistics of %s', (name) => {
  const { _id, pvp, pve } = world.accounts.find((account) => account.name === name)!;
  const games = gamesOf(name);
  expect(pvp).toMatchObject(
    endings(
      games.filter(({ isPvp }) => isPvp),
      _id,
    ),
  );
  const robotIds = Object.keys(pve);
  for (const robotId of robotIds) {
    const met = games.filter(({ blue, red }) => [blue.accountId, red.accountId].includes(Number(robotId)));
    expect(pve[robotId]).toEqual(endings(met, _id));
  }
});

it('ends with the Elo of the last rated game, and keeps no more games than are counted', () => {
  const keptSince = addSeconds(DATE, -ARCHIVE_DAYS * 86_400);
  for (const { _id, elo, pvp } of world.accounts) {
    const own = finished.filter(({ blue, red }) => [blue.accountId, red.accountId].includes(_id));
    for (const [category, { current }] of Object.entries(elo)) {
      const last = own.findLast(({ eloCategory }) => eloCategory === category);
      if (last && last.startedAt >= keptSince)
        expect(last.eloAfter?.[last.blue.accountId === _id ? 'blue' : 'red']).toBe(current);
    }
    expect(own.filter(({ isPvp }) => isPvp).length).toBeLessThanOrEqual(pvp.win + pvp.draw + pvp.lose);
  }
});
