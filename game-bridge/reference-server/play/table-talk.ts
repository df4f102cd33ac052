import { addSeconds } from '#lib/base/unix-time.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';
import type { Random } from '../random.ts';

type Message = GameDocument['messages'][number];

/** Lines that players say: before the first play, during the game, and after the last play. */
export type TalkLines = {
  readonly greetings: readonly string[];
  readonly remarks: readonly string[];
  readonly farewells: readonly string[];
};

/** A game, with the players who may talk; robots do not. */
type Talking = {
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly talkers: readonly ('blue' | 'red')[];
  readonly lines: TalkLines;
};

const PLAYS = 9;

/** Share of games with messages. */
const TALKATIVE = 1 / 6;

/** The messages of a game, in order. Most games have none. */
export function tableTalk({ startedAt, endedAt, talkers, lines }: Talking, random: Random): Message[] {
  if (talkers.length === 0 || !random.happens(TALKATIVE)) return [];
  const seconds = (endedAt.getTime() - startedAt.getTime()) / 1000;
  return spokenAfter(random).map((afterPlay) => ({
    afterPlay,
    fromBlue: random.pick(talkers) === 'blue',
    text: random.pick(linesAfter(afterPlay, lines)),
    date: addSeconds(startedAt, Math.floor((seconds * afterPlay) / PLAYS)),
  }));
}

/** The lines that fit after `afterPlay` plays. */
export function linesAfter(
  afterPlay: number,
  { greetings, remarks, farewells }: TalkLines,
): readonly string[] {
  if (afterPlay === 0) return greetings;
  return afterPlay === PLAYS ? farewells : remarks;
}

function spokenAfter(random: Random): number[] {
  const spoken = Array.from({ length: random.between(1, 4) }, () => random.between(0, PLAYS));
  return spoken.sort((one, other) => one - other);
}
