import { toSetupDocument } from '#lib/areas/animations/league-document.ts';
import type { AnimationDocument, GameDocument } from '#lib/db/game-documents.ts';
import { LEAGUE_POINTS } from '#lib/game/points.ts';
import type { Fixture, League } from './fixtures.ts';
import type { Person } from './people.ts';

/** The league documents. Each match that was played refers to its game. */
export function makeLeagues(
  leagues: readonly League[],
  played: ReadonlyMap<Fixture, GameDocument>,
): AnimationDocument[] {
  return leagues.map(({ plan, players, fixtures }, index) => {
    const { name, title, registerState, leagueState, format, maxGamesPerPlayer, createdAt } = plan;
    const participants = players.map((player) => {
      const { id: nicknameId, name } = mainOf(player);
      return { accountId: player.accountId, nicknameId, name };
    });
    const games = fixtures.map((fixture) => leagueGame(fixture, played.get(fixture)));
    return {
      ...{ _id: index + 1, name, title, visibility: plan.visibility ?? 'public', registerState, leagueState },
      ...{ format, maxGamesPerPlayer, scoring: { ...LEAGUE_POINTS }, participants, games },
      ...{ setup: toSetupDocument(plan.setup), setAside: [], createdAt },
    };
  });
}

function leagueGame(
  { blue, red, absence }: Fixture,
  game: GameDocument | undefined,
): AnimationDocument['games'][number] {
  const names = { blue: mainOf(blue).name, red: mainOf(red).name };
  if (absence !== null) return { ...names, ...absence, id: null };
  const score = game?.finalScore ?? null;
  if (!game || score === null) throw new Error(`No game for the match of ${blue.name} and ${red.name}`);
  return { ...names, score, id: game._id };
}

function mainOf({ accountId, nicknames: [main] }: Person): Person['nicknames'][number] {
  if (!main) throw new Error(`Account ${accountId} has no nickname`);
  return main;
}
