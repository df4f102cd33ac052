import { gamePage } from '#lib/areas/replays/replay-data.ts';
import { hasStart, playsOf, startOf } from '#lib/areas/replays/game-start.ts';
import { listLastGames, type OwnGameRef } from '#lib/areas/games/history-access.ts';
import { listFair, listGamesToJudge, type GameToJudge } from '#lib/areas/verdicts/verdict-access.ts';
import { ENGINE_VERSION, FAIR_VERSION } from '#lib/game/verdicts/judgement.ts';
import { FAMILIES } from '#lib/game/rules/rule-set.ts';
import { otherColor } from '#lib/game/rules/play.ts';
import { LOOKED_AT, type CoachGame, type Examined } from './coach.ts';
import type { ExaminedGame } from './examine-game.ts';
import { listTrainingGames, trainingPage } from './training-games.ts';

/** One of a player's last games, not read yet; `game` is unique per player. */
export type LastGame = { readonly game: string } & (
  | { readonly source: 'history'; readonly ref: OwnGameRef }
  | { readonly source: 'training'; readonly read: () => Promise<ReadGame> }
);

/** The fields stored for any game, with or without findings. */
type GameFacts = Omit<CoachGame, keyof Examined>;

/** A read game: the stored fields, and the game to examine; null if there is nothing to examine. */
export type ReadGame = {
  readonly facts: GameFacts;
  readonly examined: ExaminedGame | null;
  /** The id of a stored game without verdicts; null if it has them or does not exist. */
  readonly unjudged: number | null;
};

/** A player's last games of both sources, the newest of each first (product/coach §3). */
export async function listLast(accountId: number): Promise<readonly LastGame[]> {
  const [games, trainings] = await Promise.all([
    listLastGames(accountId, LOOKED_AT),
    listTrainingGames(accountId, LOOKED_AT),
  ]);
  const stored = games.map((ref) => ({ game: `g${ref.gameId}`, source: 'history' as const, ref }));
  return [...stored, ...trainings];
}

export function pageOf({ game, query }: Pick<CoachGame, 'game' | 'query'>): string {
  return query === null ? gamePage(Number(game.slice(1))) : trainingPage(query);
}

/** The games not analysed yet, or not with the current version of their (fair) verdicts. */
export async function listMissing(
  games: readonly LastGame[],
  known: ReadonlyMap<string, string>,
): Promise<readonly LastGame[]> {
  const fair = await listFair(storedIds(games));
  const isFair = (game: LastGame) => game.source === 'history' && fair.has(game.ref.gameId);
  return games.filter((game) => known.get(game.game) !== (isFair(game) ? FAIR_VERSION : ENGINE_VERSION));
}

/** The ids of the stored games, in order. */
export function storedIds(games: readonly LastGame[]): readonly number[] {
  return games.flatMap((game) => (game.source === 'history' ? [game.ref.gameId] : []));
}

/** Reads games in order; a deleted one has nothing to examine. */
export async function readGames(games: readonly LastGame[], now: Date): Promise<readonly ReadGame[]> {
  const stored = new Map((await listGamesToJudge(storedIds(games))).map((game) => [game._id, game]));
  return Promise.all(
    games.map((game) => {
      if (game.source === 'training') return game.read();
      const found = { ref: game.ref, stored: stored.get(game.ref.gameId), now };
      return Promise.resolve(readStored(game.game, found));
    }),
  );
}

type StoredOne = { readonly ref: OwnGameRef; readonly stored: GameToJudge | undefined; readonly now: Date };

function readStored(game: string, { ref, stored, now }: StoredOne): ReadGame {
  const { verdicts, fair } = stored?.known ?? { verdicts: null, fair: null };
  const facts = {
    ...{ game, source: 'history' as const, query: null, engine: fair ? FAIR_VERSION : ENGINE_VERSION },
    at: stored?.endedAt ?? now,
    family: FAMILIES.find((family) => family === stored?.family) ?? 'Autre',
    opponent: stored?.[otherColor(ref.color)].name ?? '?',
  };
  if (!stored || !hasStart(stored)) return { facts, examined: null, unjudged: null };
  const examined = { start: startOf(stored), plays: playsOf(stored), color: ref.color, verdicts, fair };
  return { facts, examined, unjudged: verdicts === null ? ref.gameId : null };
}
