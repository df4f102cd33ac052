import { type Placement, turnOf } from '#lib/game/puzzles/puzzle.ts';
import type { Position, Turn } from '#lib/game/rules/types.ts';
import { factsOf, type Fact } from '#lib/game/narration/facts.ts';
import type { MistakeKind } from './mistake-kinds.ts';

/** A card that changes hands: after how many plays, whether the player gains or loses it, and the kind of mistake that overlooks it. */
export type Taking = { readonly ply: number; readonly isOwn: boolean; readonly kind: MistakeKind };

/** A line: its turns in order, each with the position before it. */
export type Walked = readonly { readonly before: Position; readonly turn: Turn }[];

type Captured = Extract<Fact, { type: 'captured' }>;

/** With more free cells than these, nobody calculates to the end. */
const LAST_CELLS = 3;

/** Plays a line from a position. Throws when the rules refuse a play. */
export function walk(position: Position, line: readonly Placement[]): Walked {
  let before = position;
  return line.map((play) => {
    const step = { before, turn: turnOf(before, play) };
    before = step.turn.position;
    return step;
  });
}

/**
 * Every card that changes hands in a line, with its kind; `other` is the line that it is compared with. A plain capture counts as a wall's
 * after a push that the other line does not have, and as an element's where the printed values would not suffice.
 */
export function takingsOf(line: Walked, other: Walked): readonly Taking[] {
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

/** True for a reply on the cell that the other line fills at once, when few were free. */
function isOnLeftCell({ before, turn }: Walked[number], ply: number, other: Walked): boolean {
  const free = before.board.filter((placed) => placed === null).length;
  return ply === 1 && free < LAST_CELLS && turn.padPosition === other[0]?.turn.padPosition;
}

/** The pushes of a step as a text that identifies them; empty without any. */
function pushesOf(step: Walked[number] | undefined): string {
  const pushes = step?.turn.events.filter(({ type }) => type === 'pushed') ?? [];
  return JSON.stringify(pushes);
}
