import type { Play, Position } from '#lib/game/rules/types.ts';
import type { Random } from '../random.ts';

/** Who plays by program: a legal play of a position that is not over. The same chance makes the same play. */
export type PlayerProgram = (position: Position, random: Random) => Play;
