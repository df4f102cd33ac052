import { addSeconds } from '#lib/base/paris-time.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';
import { endingOf, opposite, type Ending } from '#lib/game/ending.ts';
import { DRAW_SCORE } from '#lib/game/rules/score.ts';
import type { Color } from '#lib/game/rules/types.ts';
import type { Random } from '../random.ts';
import type { Move } from './moves.ts';

type Message = GameDocument['messages'][number];

/**
 * The occasions of remarks on a play. After captures: `hit` and `combo` for the player who lost cards, `took` for the one who captured. After a
 * play without captures: `corner` and `quiet` for the player who made it, `waiting` for the other, who is next.
 */
type Remark = 'hit' | 'combo' | 'took' | 'corner' | 'quiet' | 'waiting';

/** Lines that players say: before the first play, about the last play, and after the game by its outcome for the speaker. */
export type TalkLines = {
  readonly greetings: readonly string[];
  readonly remarks: Readonly<Record<Remark, readonly string[]>>;
  /** `close` is added if the game was decided by one card. */
  readonly farewells: Readonly<Record<Ending | 'close', readonly string[]>>;
};

/** A game so far; `finalScore` is blue's, and null before the end. */
type Course = { readonly moves: readonly Move[]; readonly finalScore: number | null };

/** A finished game and the players who may talk; robots never do. */
type Talking = Course & {
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly talkers: readonly Color[];
  readonly lines: TalkLines;
};

const PLAYS = 9;

/** Share of games with messages. */
const TALKATIVE = 1 / 6;

/** The messages of a game, in order and without repetition. Most games have none. */
export function tableTalk(talking: Talking, random: Random): Message[] {
  const { startedAt, endedAt, talkers, lines, moves, finalScore } = talking;
  if (talkers.length === 0 || !random.happens(TALKATIVE)) return [];
  const seconds = (endedAt.getTime() - startedAt.getTime()) / 1000;
  const messages: Message[] = [];
  for (const afterPlay of spokenAfter(random)) {
    const speaker = random.pick(talkers);
    const course = { moves: moves.slice(0, afterPlay), finalScore: afterPlay === PLAYS ? finalScore : null };
    const fitting = unsaid(fittingLines(course, speaker, lines), messages);
    if (fitting.length === 0) continue;
    const date = addSeconds(startedAt, Math.floor((seconds * afterPlay) / PLAYS));
    messages.push({ afterPlay, fromBlue: speaker === 'blue', text: random.pick(fitting), date });
  }
  return messages;
}

/** The lines that a player can say at this point of a game. */
export function fittingLines(
  { moves, finalScore }: Course,
  speaker: Color,
  { greetings, remarks, farewells }: TalkLines,
): readonly string[] {
  const last = moves.at(-1);
  if (!last) return greetings;
  if (finalScore === null) return remarksOn(last, speaker).flatMap((remark) => remarks[remark]);
  const ending = endingOf(finalScore);
  const close = Math.abs(finalScore - DRAW_SCORE) === 1 ? farewells.close : [];
  return [...farewells[speaker === 'blue' ? ending : opposite(ending)], ...close];
}

/** The lines not yet said at this table. */
export function unsaid(lines: readonly string[], messages: readonly Pick<Message, 'text'>[]): string[] {
  return lines.filter((line) => messages.every(({ text }) => text !== line));
}

function remarksOn({ player, captured, isCombo, isCorner }: Move, speaker: Color): Remark[] {
  if (speaker === player) {
    if (captured > 0) return ['took'];
    return isCorner ? ['corner', 'quiet'] : ['quiet'];
  }
  if (captured === 0) return ['waiting'];
  return isCombo ? ['combo', 'hit'] : ['hit'];
}

function spokenAfter(random: Random): number[] {
  const spoken = Array.from({ length: random.between(1, 4) }, () => random.between(0, PLAYS));
  return spoken.sort((one, other) => one - other);
}
