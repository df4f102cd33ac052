import { misfitOf, surplusOf, type PlayedGame } from '#lib/areas/animations/league-fit.ts';
import { toSetup } from '#lib/areas/animations/league-document.ts';
import type { AnimationDocument, GameDocument } from '#lib/db/game-documents.ts';
import { makeWorld } from './make-world.ts';
import { WORLD_CONTENT } from './world-content.ts';

const DATE = new Date('2026-11-21T00:00:00Z');

const inEachWorld = it.each(
  [1, 2, 3].map((seed) => {
    const world = makeWorld({ seed, date: DATE, content: WORLD_CONTENT, bustle: 0.2 });
    return { seed, ...world };
  }),
);

const asPlayed = (game: GameDocument): PlayedGame => ({
  ...game,
  endedAt: game.endedAt!,
  finalScore: game.finalScore!,
});

const setupOf = ({ setup }: AnimationDocument) => toSetup(setup!);

const pairOf = ({ blue, red }: PlayedGame) =>
  [blue.accountId, red.accountId].toSorted((one, other) => one - other).join();

inEachWorld('league games keep to the rules, dates and colours of their league, seed $seed', (world) => {
  const games = new Map(world.games.map((game) => [game._id, game]));
  for (const league of world.animations) {
    const fitting = { ...league, setup: setupOf(league) };
    const played = league.games.flatMap(({ id }) => (id === null ? [] : asPlayed(games.get(id)!)));
    const misfits = played.map((game) => misfitOf(fitting, game)).filter((misfit) => misfit !== null);
    expect([league.name, misfits]).toEqual([league.name, []]);
    for (const pair of Map.groupBy(played, pairOf).values()) {
      const surplus = pair.map((game, at) =>
        surplusOf(fitting, game, { total: at, played: pair.slice(0, at) }),
      );
      expect([league.name, surplus]).toEqual([league.name, surplus.map(() => null)]);
    }
  }
});

inEachWorld(
  'the league under way leaves matches to players whom the world controls, and one with each to demo accounts, seed $seed',
  (world) => {
    const { participants, games, maxGamesPerPlayer } = world.animations.find(
      ({ leagueState }) => leagueState === 'open',
    )!;
    const isDemo = (name: string) => name === 'Joueuse' || name === 'Joueur';
    const others = participants.length - 2;
    const among = games.filter(({ blue, red }) => !isDemo(blue) && !isDemo(red));
    expect(((others * (others - 1)) / 2) * maxGamesPerPlayer - among.length).toBeGreaterThan(3);
    for (const { name } of participants.filter((participant) => isDemo(participant.name))) {
      const own = games.filter(({ blue, red }) => [blue, red].includes(name));
      expect(own).toHaveLength((participants.length - 1) * (maxGamesPerPlayer - 1));
    }
  },
);

inEachWorld(
  'every league says what is written of it, and why somebody won without playing, seed $seed',
  (world) => {
    for (const { setup, games, visibility } of world.animations) {
      expect(['public', 'draft', 'hidden']).toContain(visibility);
      expect(setup!.rulebook.length).toBeGreaterThan(3);
      for (const { id, reason = '' } of games) expect(reason === '').toBe(id !== null);
    }
  },
);
