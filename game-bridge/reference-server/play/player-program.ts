import type { Play, Position } from '#lib/game/rules/types.ts';
import type { Random } from '../random.ts';

/** Chooses a legal play in an unfinished game. The same random numbers lead to the same play. */
export type PlayerProgram = (position: Position, random: Random) => Play;
