import { cellAfter, motionMs, MOTION_MS, type Choreography } from '#lib/game/narration/motion-times.ts';
import { otherScore } from '#lib/game/rules/score.ts';
import type { Cell } from '#lib/game/rules/types.ts';
import {
  drawLine,
  setLater,
  showMarks,
  turnOver,
  EASING,
  MOVING,
  transformFrom,
} from './animations.client.ts';
import { cardsOf, type Places } from './places.client.ts';

/** A play to animate: its sequence, and the key of the card on each cell before any push. */
export type ShownPlay = {
  readonly sequence: Choreography;
  readonly keyAt: (cell: Cell) => string | undefined;
};

/**
 * Animates a play in its sequence: the card flies to its cell, captures turn over wave by wave with a line from each captor, and
 * walls push their lines. Rings, tags and the score follow each part. Returns the animations, which may be sped up or finished.
 */
export function showPlay(root: HTMLElement, before: Places, { sequence, keyAt }: ShownPlay): Animation[] {
  const cards = cardsOf(root);
  const find = (cell: Cell) => {
    const key = keyAt(cell) ?? '';
    const [card, place] = [cards.get(key), before.cards.get(key)];
    return card && place ? { card, place } : null;
  };
  const placed = find(sequence.placed);
  const cells = placed?.card.closest('ol')?.children;
  if (!placed || !cells) return [];
  const table: Table = { sequence, rects: rectsIn(root, cells) };
  const mark = (cell: Cell, at: number) => {
    const end = cellAfter(sequence, cell);
    const shown = end === cell ? at : motionMs(sequence);
    const place = cells[end];
    return place ? showMarks(place, shown) : [];
  };
  const pushed = new Set(sequence.pushes.flatMap((moves) => [...moves.keys()]));
  pushed.delete(sequence.placed);
  return [
    movePlaced(table, placed.card, placed.place.rect),
    ...mark(sequence.placed, MOTION_MS.fly),
    ...[...pushed].flatMap((cell) => {
      const found = find(cell);
      return found ? [movePushed(table, found.card, cell)] : [];
    }),
    ...sequence.waves.flatMap((wave, depth) => {
      const at = MOTION_MS.fly + depth * MOTION_MS.wave;
      return wave.flatMap(({ cell, captors }) => {
        const found = find(cell);
        return [
          ...(found ? turnOver(found.card, found.place, at) : []),
          ...captors.flatMap((captor) => drawLine(root, [rectOf(table, captor), rectOf(table, cell)], at)),
          ...mark(cell, at + MOTION_MS.wave / 2),
        ];
      });
    }),
    ...showMarks(root, MOTION_MS.fly + sequence.waves.length * MOTION_MS.wave, '[data-after="push"]'),
    ...showMarks(root, motionMs(sequence), '[data-after="end"]'),
    ...countAlong(root, before.score, sequence),
  ];
}

/** Changes the score with each wave. */
function countAlong(root: HTMLElement, before: string | null, { waves }: Choreography): Animation[] {
  const score = root.querySelector('[data-score]');
  const after = score?.textContent ?? '';
  const [from = 0, to = 0] = [before, after].map((text) => Number(/\d+/.exec(text ?? '')?.[0]));
  if (!score || before === null || from === to) return [];
  let shown = from;
  const texts = waves.map((wave) => {
    shown += Math.sign(to - from) * wave.length;
    return after.replace(/\d+(?=\D*\d)/, String(shown)).replace(/\d+(?=\D*$)/, String(otherScore(shown)));
  });
  score.textContent = before;
  return texts.map((text, depth) => {
    const at = MOTION_MS.fly + (depth + 0.5) * MOTION_MS.wave;
    return setLater(score, depth === texts.length - 1 ? after : text, at);
  });
}

/** The sequence of a play, and the rectangles of the cells of its board within the stage. */
type Table = { readonly sequence: Choreography; readonly rects: readonly DOMRect[] };

/** Measures the cells at once, before any animation: each later read would force a layout. */
function rectsIn(root: HTMLElement, cells: HTMLCollection): DOMRect[] {
  const { left, top } = root.getBoundingClientRect();
  return Array.from(cells, (cell) => {
    const rect = cell.getBoundingClientRect();
    rect.x -= left;
    rect.y -= top;
    return rect;
  });
}

function rectOf({ rects }: Table, cell: Cell): DOMRect {
  return rects[cell] ?? new DOMRect();
}

/** Moves the placed card from its place in the hand to its cell, and on with the pushes. */
function movePlaced(table: Table, card: HTMLElement, from: DOMRect): Animation {
  const transform = transformFrom(card.getBoundingClientRect(), from);
  return travel(table, card, [{ transform, offset: 0 }, ...pathFrom(table, table.sequence.placed)]);
}

/** Moves a card of a pushed line, on its old cell until the push. */
function movePushed(table: Table, card: HTMLElement, cell: Cell): Animation {
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

/** The keyframes of a card from its arrival on a cell; one that wraps fades out at one edge and in at the other. */
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

/** The translation from a card's final cell to the cell `at`, half a cell further from `awayFrom` if given. */
function offsetOf(table: Table, card: Cell, at: Cell, awayFrom?: Cell): string {
  const end = rectOf(table, cellAfter(table.sequence, card));
  const { left, top, width, height } = rectOf(table, at);
  const away = awayFrom === undefined ? null : rectOf(table, awayFrom);
  const x = left - end.left + (away ? (Math.sign(left - away.left) * width) / 2 : 0);
  const y = top - end.top + (away ? (Math.sign(top - away.top) * height) / 2 : 0);
  return `translate(${x}px, ${y}px)`;
}

/** True for cells at opposite ends of a line. */
function isWrapped(from: Cell, to: Cell): boolean {
  return Math.abs(from - to) === 2 || Math.abs(from - to) === 6;
}
