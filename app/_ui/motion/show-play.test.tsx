import { render } from '@testing-library/react';
import type { Choreography } from '#lib/game/narration/motion-times.ts';
import { CELLS, type Cell } from '#lib/game/rules/types.ts';
import { placesOf } from './places.client.ts';
import { showPlay } from './show-play.client.ts';

type Run = {
  readonly what: string;
  readonly frames: Keyframe[];
  readonly delay: number;
  readonly end: number;
};

let runs: Run[];

beforeEach(() => {
  runs = [];
  // jsdom does not animate.
  Element.prototype.animate = function (frames, options) {
    const timing = typeof options === 'object' ? options : { duration: options ?? 0 };
    const { delay = 0, duration = 0 } = timing;
    const what = this.id || this.className || (this.getAttribute('aria-hidden') ?? '');
    runs.push({ what, frames: frames as Keyframe[], delay, end: delay + Number(duration) });
    return { onfinish: null, finish: () => undefined } as never;
  };
});

/** A board before or after red plays to cell 4 and captures, in this order, blue's cards on cells 1, 0 and 8. */
function Stage({ isOver }: { isOver: boolean }) {
  const owner = isOver ? 'red' : 'blue';
  const lying: Partial<Record<Cell, string>> = { 0: owner, 1: owner, 8: owner, ...(isOver && { 4: 'red' }) };
  return (
    <section>
      <span data-score="">{isOver ? '3 – 7' : '6 – 4'}</span>
      <ol>
        {CELLS.map((cell) => (
          <li key={cell}>
            {lying[cell] && <Card id={cell} owner={lying[cell]} />}
            {isOver && <b id={`mark${cell}`} data-after="" />}
          </li>
        ))}
      </ol>
      {!isOver && <Card id={4} owner="red" />}
    </section>
  );
}

function Card({ id, owner }: { id: Cell; owner: string }) {
  return (
    <div id={`card${id}`} data-card={id} data-owner={owner}>
      <i id={`face${id}`} />
    </div>
  );
}

const SEQUENCE: Choreography = {
  placed: 4,
  waves: [[{ cell: 1, captors: [4] }], [{ cell: 0, captors: [1] }], [{ cell: 8, captors: [0] }]],
  pushes: [],
};

function playOn(sequence = SEQUENCE) {
  const { container, rerender } = render(<Stage isOver={false} />);
  const root = container.firstElementChild as HTMLElement;
  const before = placesOf(root);
  rerender(<Stage isOver />);
  const animations = showPlay(root, before, { sequence, keyAt: String });
  return { root, animations };
}

const startOf = (what: string) =>
  runs
    .filter((run) => run.what === what)
    .map(({ delay }) => delay)
    .toSorted((a, b) => a - b);

it('lands the card, then turns captured cards over wave by wave, each with its marks', () => {
  playOn();
  expect(runs[0]).toMatchObject({ what: 'card4', delay: 0, end: 940 });
  expect(startOf('mark4')).toEqual([220]);
  expect([1, 0, 8].map((cell) => startOf(`face${cell}`))).toEqual([
    [220, 340],
    [460, 580],
    [700, 820],
  ]);
  expect([1, 0, 8].map((cell) => startOf(`mark${cell}`))).toEqual([[340], [580], [820]]);
});

it('counts the score along, and leaves no element behind when finished early', () => {
  const { root, animations } = playOn();
  const score = root.querySelector('[data-score]')!;
  expect(score.textContent).toBe('6 – 4');
  const shown = [];
  for (const animation of animations) {
    animation.onfinish?.(new Event('finish') as AnimationPlaybackEvent);
    shown.push(score.textContent);
  }
  expect([...new Set(shown)]).toEqual(['6 – 4', '5 – 5', '4 – 6', '3 – 7']);
  expect(root.querySelectorAll('[aria-hidden]')).toHaveLength(0);
});

it('moves a pushed line last, and marks its cards on their final cells', () => {
  const row = new Map<Cell, Cell>([
    [3, 5],
    [4, 3],
    [5, 4],
  ]);
  playOn({ ...SEQUENCE, pushes: [row] });
  expect(runs[0]?.end).toBe(220 + 3 * 240 + 260);
  expect(startOf('mark3')).toEqual([1200]);
});
