import { cellAfter, motionMs, MOTION_MS, type Choreography } from '#lib/game/narration/motion-times.ts';
import type { Cell } from '#lib/game/rules/types.ts';
import { EASING, MOVING, transformFrom } from './animations.client.ts';

/** The sequence of a play, and the rectangles of the cells of its board. */
export type Table = { readonly sequence: Choreography; readonly rectOf: (cell: Cell) => DOMRect };

/** Moves the placed card from its place in the hand to its cell, and on with the pushes. */
export function movePlaced(table: Table, card: HTMLElement, from: DOMRect): Animation {
  const transform = transformFrom(card, from);
  return travel(table, card, [{ transform, offset: 0 }, ...pathFrom(table, table.sequence.placed)]);
}

/** Moves a card of a pushed line, which lies on its old cell until then. */
export function movePushed(table: Table, card: HTMLElement, cell: Cell): Animation {
  return travel(table, card, [
    { transform: offsetOf(table, cell, cell), offset: 0 },
    ...pathFrom(table, cell),
  ]);
}

function travel({ sequence }: Table, card: HTMLElement, frames: readonly Keyframe[]): Animation {
  return card.animate(
    frames.map((frame) => ({ ...MOVING, easing: EASING, ...frame })),
    motionMs(sequence),
  );
}

/** The keyframes of a card from its arrival on a cell; one that wraps fades out at an edge and in at the other. */
function pathFrom(table: Table, cell: Cell): Keyframe[] {
  const { sequence } = table;
  const total = motionMs(sequence);
  const pushStart = total - sequence.pushes.length * MOTION_MS.push;
  const lying = offsetOf(table, cell, cell);
  return [
    { transform: lying, offset: MOTION_MS.fly / total },
    { transform: lying, offset: pushStart / total },
    ...sequence.pushes.flatMap((moves, index) => {
      const [from, to] = [cellAfter(sequence, cell, index), cellAfter(sequence, cell, index + 1)];
      const start = pushStart + index * MOTION_MS.push;
      const half = (start + MOTION_MS.push / 2) / total;
      const end = { transform: offsetOf(table, cell, to), offset: (start + MOTION_MS.push) / total };
      if (!moves.has(from) || !isWrapped(from, to)) return [end];
      return [
        { transform: offsetOf(table, cell, from, to), opacity: 0, offset: half },
        { transform: offsetOf(table, cell, to, from), opacity: 0, offset: half },
        end,
      ];
    }),
  ];
}

/** The way from where the card ends to another cell, moved half a cell away from a third one. */
function offsetOf({ sequence, rectOf }: Table, card: Cell, at: Cell, awayFrom?: Cell): string {
  const [end, { left, top, width, height }] = [rectOf(cellAfter(sequence, card)), rectOf(at)];
  const away = awayFrom === undefined ? null : rectOf(awayFrom);
  const x = left - end.left + (away ? (Math.sign(left - away.left) * width) / 2 : 0);
  const y = top - end.top + (away ? (Math.sign(top - away.top) * height) / 2 : 0);
  return `translate(${x}px, ${y}px)`;
}

/** True for cells at opposite ends of a line. */
function isWrapped(from: Cell, to: Cell): boolean {
  return Math.abs(from - to) === 2 || Math.abs(from - to) === 6;
}
