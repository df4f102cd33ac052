import { chanceOf, type Chance } from '#lib/base/seeded-chance.ts';
import type { Play, Position, Color } from '#lib/game/rules/types.ts';
import { playOuts } from '#lib/game/solver/play-outs.ts';
import { solve } from '#lib/game/solver/solve.ts';
import { greedyPlay, legalPlays, pickAny } from './greedy-play.ts';
import type { RobotName } from './robots.ts';
import { cellAt } from '#lib/game/rules/cells.ts';
import { replay } from '#lib/game/rules/play.ts';

/** Total number of play-outs for a choice. */
const GAMES = 1_000;

/** Horloger plays perfectly with at most this many free cells. */
const COUNTED_CELLS = 4;

const HAND = 5;

/** The first numbers of xorshift are similar for similar seeds. */
const SKIPPED = 16;

/** Chooses a play of the player to move. */
type Program = (position: Position, chance: Chance) => Play;

/** How each robot plays (product/training §2). Imports the solver, so only workers and programs may import this. */
const PROGRAMS = {
  AuHasard: (position, chance) => pickAny(legalPlays(position), chance),
  Ressort: (position, chance) => greedyPlay(position, chance, { careful: false }),
  Horloger: (position, chance) =>
    countFree(position) <= COUNTED_CELLS
      ? perfectPlay(position, chance)
      : greedyPlay(position, chance, { careful: true }),
  MonteCarlo: playedOut,
  Vaucanson: (position, chance) =>
    countHand(position) < HAND ? perfectPlay(position, chance) : playedOut(position, chance),
} as const satisfies Record<RobotName, Program>;

/** A robot's play, deterministic for a position and a seed. Throws on a full board. */
export function robotPlay(robot: RobotName, position: Position, seed: string): Play {
  const chance = chanceOf(`${robot}:${seed}:${countFree(position)}`);
  for (let skipped = 0; skipped < SKIPPED; skipped += 1) chance();
  return PROGRAMS[robot](position, chance);
}

function perfectPlay(position: Position, chance: Chance): Play {
  const { value, plays } = solve(position);
  const { slot, x, y } = pickAny(
    plays.filter((play) => play.value === value),
    chance,
  );
  return { slot, player: position.turn, x, y };
}

function playedOut(position: Position, chance: Chance): Play {
  const count = legalPlays(position).length;
  const tried = playOuts(position, { games: Math.ceil(GAMES / Math.max(1, count)), chance });
  const most = Math.max(...tried.map(({ cards }) => cards));
  const { slot, x, y } = pickAny(
    tried.filter(({ cards }) => cards === most),
    chance,
  );
  return { slot, player: position.turn, x, y };
}

function countFree({ board }: Position): number {
  return board.filter((placed) => placed === null).length;
}

function countHand({ hands, turn }: Position): number {
  return hands[turn].filter((card) => card !== null).length;
}

/** A game with one side claimed to be a robot's. */
export type ClaimedGame = {
  readonly robot: RobotName;
  readonly seed: string;
  readonly color: Color;
  readonly start: Position;
  readonly plays: readonly Play[];
};

/** True if all plays are legal and the robot's follow from its seed. */
export function isRobotsGame({ robot, seed, color, start, plays }: ClaimedGame): boolean {
  const game = replay(start, plays);
  if (!game.ok) return false;
  return plays.every((play, at) => {
    if (play.player !== color) return true;
    const made = robotPlay(robot, game.value[at - 1]?.position ?? start, seed);
    return made.slot === play.slot && cellAt(made.x, made.y) === cellAt(play.x, play.y);
  });
}
