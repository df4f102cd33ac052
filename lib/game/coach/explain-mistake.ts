import { lineAfter, type Solve } from '#lib/game/puzzles/lines.ts';
import { capturesOfPlay, type Placement, turnOf } from '#lib/game/puzzles/puzzle.ts';
import type { Position, Turn } from '#lib/game/rules/types.ts';
import { type MistakeKind, MISTAKE_KINDS } from './mistake-kinds.ts';
import { factsOf, type Fact } from '#lib/game/narration/facts.ts';

/** A move and all best plays in its place. */
export type JudgedPlay = { readonly played: Placement; readonly bestPlays: readonly Placement[] };

/** The kind of mistake in a move, against the best play that captures most; null for a move that lost nothing (product/coach §2). */
export function explainMistake(
  position: Position,
  { played, bestPlays }: JudgedPlay,
  solve: Solve,
): MistakeKind | null {
  const best = mostTaking(position, bestPlays);
  if (best === null) return null;
  const lineOf = (play: Placement) => [play, ...lineAfter(position, play, solve)];
  return kindOfMistake(position, { played: lineOf(played), best: lineOf(best) });
}

function mostTaking(position: Position, plays: readonly Placement[]): Placement | null {
  const [first, ...others] = plays.map((play) => ({ play, taken: capturesOfPlay(position, play) }));
  if (!first) return null;
  return others.reduce((most, one) => (one.taken > most.taken ? one : most), first).play;
}

/** The lines of the played move and of a best one, from the move itself to the end of the game. */
type Lines = { readonly played: readonly Placement[]; readonly best: readonly Placement[] };

/** A capture that leaves the played line one card behind the best one (1), or ahead of it (-1). */
type Weighed = Taking & { readonly weight: 1 | -1 };

/**
 * The kind of a mistake; null if the played line does not end behind (product/coach §2). The captures that only one of the lines makes are
 * counted up to the play at which the played line falls behind for good; the kind with the most cards wins.
 */
function kindOfMistake(position: Position, { played, best }: Lines): MistakeKind | null {
  const [made, missed] = [walk(position, played), walk(position, best)];
  const cards: readonly Weighed[] = [
    ...takingsOf(missed, made).map((taking) => weigh(taking, taking.isOwn ? 1 : -1)),
    ...takingsOf(made, missed).map((taking) => weigh(taking, taking.isOwn ? -1 : 1)),
  ];
  const until = plyBehind(cards, made.length);
  if (until === null) return null;
  const counted = cards.filter(({ ply }) => ply <= until);
  const sums = MISTAKE_KINDS.map((kind) => ({
    kind,
    sum: sumOf(counted.filter((one) => one.kind === kind)),
  }));
  return sums.reduce((most, one) => (one.sum > most.sum ? one : most)).kind;
}

/** The play at which the played line falls behind for good; null if it does not end behind. */
function plyBehind(cards: readonly Weighed[], plies: number): number | null {
  let found: number | null = null;
  for (let ply = plies - 1; ply >= 0; ply -= 1) {
    if (sumOf(cards.filter((one) => one.ply <= ply)) <= 0) break;
    found = ply;
  }
  return found;
}

function sumOf(cards: readonly Weighed[]): number {
  return cards.reduce((sum, { weight }) => sum + weight, 0);
}

function weigh(taking: Taking, weight: 1 | -1): Weighed {
  return { ...taking, weight };
}

/** A capture: its index in the line, whether the player makes it, and the kind of mistake that overlooks it. */
type Taking = { readonly ply: number; readonly isOwn: boolean; readonly kind: MistakeKind };

/** A line: its turns in order, each with the position before it. */
type Walked = readonly { readonly before: Position; readonly turn: Turn }[];

type Captured = Extract<Fact, { type: 'captured' }>;

/** Below this number of free cells, players can be expected to calculate to the end. */
const LAST_CELLS = 3;

/** Plays a line from a position. Throws when the rules refuse a play. */
function walk(position: Position, line: readonly Placement[]): Walked {
  let before = position;
  return line.map((play) => {
    const step = { before, turn: turnOf(before, play) };
    before = step.turn.position;
    return step;
  });
}

/**
 * The captures of a line, compared with `other`. A plain capture is of kind `wall` once the pushes of the two lines differ, and of kind
 * `element` if the printed values would not suffice.
 */
function takingsOf(line: Walked, other: Walked): readonly Taking[] {
  const player = line[0]?.before.turn;
  let hasPushed = false;
  return line.flatMap((step, ply) => {
    const isOwn = step.turn.color === player;
    const kindOf = (fact: Captured): MistakeKind =>
      ruleKind(fact) ??
      (hasPushed ? 'wall' : null) ??
      (isByElement(fact) ? 'element' : null) ??
      (isOwn ? 'capture' : isOnLeftCell(step, ply, other) ? 'cell' : 'exposed');
    const takings = factsOf(step)
      .filter((fact) => fact.type === 'captured')
      .map((fact) => ({ ply, isOwn, kind: kindOf(fact) }));
    hasPushed ||= pushesOf(step) !== pushesOf(other[ply]);
    return takings;
  });
}

/** The kind of a capture by a special rule; null for plain captures. */
function ruleKind({ cause }: Captured): MistakeKind | null {
  if (cause === 'same' || cause === 'plus' || cause === 'combo') return cause;
  return cause === 'sameWall' || cause === 'additionalWall' ? 'wall' : null;
}

/** True for a plain capture that the printed values alone would not make. */
function isByElement({ cause, own, touching }: Captured): boolean {
  const lead = own.printed - touching.printed;
  return cause === 'battle' ? lead !== 0 : lead <= 0;
}

/** True for a reply on the cell that the other line fills first, with few cells free. */
function isOnLeftCell({ before, turn }: Walked[number], ply: number, other: Walked): boolean {
  const free = before.board.filter((placed) => placed === null).length;
  return ply === 1 && free < LAST_CELLS && turn.padPosition === other[0]?.turn.padPosition;
}

/** The pushes of a step as a comparable string. */
function pushesOf(step: Walked[number] | undefined): string {
  const pushes = step?.turn.events.filter(({ type }) => type === 'pushed') ?? [];
  return JSON.stringify(pushes);
}
