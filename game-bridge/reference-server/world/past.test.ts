import { verifyGame } from '#lib/areas/replays/verify-game.ts';
import type { AccountDocument, GameDocument } from '#lib/db/game-documents.ts';
import { endingOf, opposite } from '#lib/game/ending.ts';
import { makeWorld } from './make-world.ts';
import { WORLD_CONTENT } from './world-content.ts';

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
const isRobot = (id: number) => world.accounts.some(({ _id, type }) => _id === id && type === 'robot');
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

it('keeps games in chronological order', () => {
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

it.each([1, 2])('keeps at least 60 games of Joueuse and Joueur under several rules, with seed %i', (seed) => {
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

it('gives every account the results and Elo of its stored games', () => {
  for (const { _id, pvp, pve, elo } of world.accounts) {
    const own = finished.filter(({ blue, red }) => [blue.accountId, red.accountId].includes(_id));
    const counted = endings(
      own.filter(({ isPvp }) => isPvp),
      _id,
    );
    expect(pvp).toEqual({ ...counted, points: counted.win * 5 + counted.draw * 3 + counted.lose });
    const robots = world.accounts.filter(({ type }) => type === 'robot');
    const met = robots.flatMap(({ _id: robotId }) => {
      const games = own.filter(({ blue, red }) => [blue.accountId, red.accountId].includes(robotId));
      return games.length > 0 && robotId !== _id ? [[String(robotId), endings(games, _id)] as const] : [];
    });
    expect(pve).toEqual(isRobot(_id) ? {} : Object.fromEntries(met));
    const rated: AccountDocument['elo'] = {};
    for (const { eloCategory, eloAfter, blue } of own) {
      if (eloCategory === null || eloAfter === null) continue;
      const current = eloAfter[blue.accountId === _id ? 'blue' : 'red'];
      rated[eloCategory] = { current, peak: Math.max(rated[eloCategory]?.peak ?? 1000, current) };
    }
    expect(elo).toEqual(rated);
  }
});

it('gives league matches the scores of their stored games', () => {
  const games = new Map(finished.map((game) => [game._id, game]));
  for (const league of world.animations)
    for (const { id, blue, red, score } of league.games) {
      if (id === null) continue;
      const game = games.get(id)!;
      expect([game.blue.name, game.red.name, game.finalScore]).toEqual([blue, red, score]);
    }
});
