import { cellAfter, motionMs, MOTION_MS, type Choreography } from '#lib/game/narration/motion-times.ts';
import { otherScore } from '#lib/game/rules/score.ts';
import type { Cell } from '#lib/game/rules/types.ts';
import { drawLine, setLater, showMarks, showRing, turnOver } from './animations.client.ts';
import { cardsOf, type Places } from './places.client.ts';
import { movePlaced, movePushed, type Table } from './travel.client.ts';

/** A play that has just been shown: its sequence, and the key of the card on each cell before any push. */
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
  const table: Table = { sequence, rectOf: (cell) => cells[cell]?.getBoundingClientRect() ?? new DOMRect() };
  const mark = (cell: Cell, at: number) => {
    const end = cellAfter(sequence, cell);
    const shown = end === cell ? at : motionMs(sequence);
    const place = cells[end];
    return place ? [showRing(place, shown), ...showMarks(place, shown)] : [];
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
          ...captors.flatMap((captor) => drawLine(root, [table.rectOf(captor), table.rectOf(cell)], at)),
          ...mark(cell, at + MOTION_MS.wave / 2),
        ];
      });
    }),
    ...showMarks(root, MOTION_MS.fly + sequence.waves.length * MOTION_MS.wave, '[data-after="push"]'),
    ...showMarks(root, motionMs(sequence), '[data-after="end"]'),
    ...countAlong(root, before.score, sequence),
  ];
}

/** Has the score change with each wave. */
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
