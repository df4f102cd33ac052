import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { fireEvent, render, screen } from '@testing-library/react';
import { turnOf } from '#lib/game/puzzles/puzzle.ts';
import { positionOf } from '#lib/game/rules/testing/table.ts';
import { PuzzleTable, type TryBy } from './puzzle-table.tsx';

const LINE = '.,r8124,./r8873,r631A,b3317/r3516,.,b5642 .,71A9,.,A173,. .,.,6158,.,5145 b +,=';

function show(tryBy: TryBy, position = positionOf(LINE)) {
  render(
    <PuzzleTable
      step={{ coup: 6, position, played: null }}
      faces={{}}
      moves={{
        selected: 3,
        select: (slot) => `?carte=${slot ?? ''}`,
        tryBy,
        isTried: ({ x, y }) => x === 0 && y === 0,
      }}
    />,
  );
}

it('has a link for each untried cell and for each card', () => {
  show({ kind: 'link', address: ({ x, y }) => `?essai=${x}${y}` });
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const id of ['carte-1', 'carte-3', 'table']) expect(document.getElementById(id)).not.toBeNull();
  expect(addresses.sort()).toEqual([
    '?carte=#carte-3',
    '?carte=1#carte-1',
    '?essai=12#table',
    '?essai=20#table',
  ]);
});

it("gives the page's script the sequence of a play, and is complete without it", () => {
  const before = positionOf(LINE);
  const turn = turnOf(before, { slot: 3, x: 1, y: 2 });
  const step = { coup: 7, position: turn.position, played: { before, turn } };
  document.body.innerHTML = renderToString(<PuzzleTable step={step} faces={{}} moves={null} />);
  const table = document.querySelector<HTMLElement>('[data-play]');
  expect(JSON.parse(table!.dataset.play!)).toMatchObject({
    ...{ placed: 7, slot: 3, isBlue: true },
    pushes: [],
  });
  expect(table!.querySelectorAll('script[src="/motion.js"]')).toHaveLength(1);
  const delays: number[] = [];
  // jsdom does not animate.
  Element.prototype.animate = function (_frames, options) {
    delays.push(typeof options === 'object' ? (options.delay ?? 0) : 0);
    return { finish: () => undefined, onfinish: null } as never;
  };
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  window.eval(readFileSync(`${process.cwd()}/public/motion.js`, 'utf8'));
  expect(delays.filter((delay) => delay > 0).length).toBeGreaterThan(0);
  expect(delays.length).toBeGreaterThan(2);
  expect(document.querySelector('script[src="/sound.js"]')).toBeNull();
  const sound = screen.getByRole('button', { name: 'Son', pressed: false });
  fireEvent.click(sound);
  expect([sound.ariaPressed, localStorage.getItem('son')]).toEqual(['true', 'on']);
  expect(document.querySelectorAll('script[src="/sound.js"]')).toHaveLength(1);
  fireEvent.click(sound);
  expect([sound.ariaPressed, localStorage.getItem('son')]).toEqual(['false', 'off']);
  fireEvent.keyDown(document.body, { key: 'm', ctrlKey: true });
  expect(sound.ariaPressed).toBe('false');
  fireEvent.keyDown(document.body, { key: 'm' });
  expect(sound.ariaPressed).toBe('true');
  localStorage.setItem('touches', 'non');
  fireEvent.keyDown(document.body, { key: 'm' });
  expect(sound.ariaPressed).toBe('true');
});

it('plays the sounds of the play in its sequence', () => {
  const resume = jest.fn();
  const starts: number[] = [];
  const param = { setValueAtTime: jest.fn(), exponentialRampToValueAtTime: jest.fn() };
  const node = () => ({ gain: param, frequency: param, connect: () => node(), stop: jest.fn(), start });
  const start = (at: number) => void starts.push(at);
  const buffer = () => ({ getChannelData: () => [] });
  Object.assign(window, {
    AudioContext: jest.fn(() => ({ resume, currentTime: 5, sampleRate: 1 })),
    ...{ OscillatorNode: jest.fn(node), GainNode: jest.fn(node), AudioBuffer: jest.fn(buffer) },
    ...{ BiquadFilterNode: jest.fn(node), AudioBufferSourceNode: jest.fn(node) },
  });
  const play = { placed: 7, waves: [[{ cell: 4, captors: [7] }], [{ cell: 1, captors: [4] }]], pushes: [] };
  document.body.innerHTML = `<div data-play='${JSON.stringify({ ...play, slot: 3, isBlue: true })}'></div>`;
  window.eval(readFileSync(`${process.cwd()}/public/sound.js`, 'utf8'));
  // The card landing, a flip, and the flip of the combo with its chime.
  const moments = [...new Set(starts)].map((at) => Math.round((at - 5) * 1_000));
  expect(moments).toEqual([220, 340, 580]);
});

it('still shows the element of a free cell while a card is chosen', () => {
  show({ kind: 'link', address: () => '?' }, positionOf(LINE.replace('.,r8124,.', '.,r8124,.@f')));
  expect(screen.getAllByRole('img', { name: 'Feu' })).toHaveLength(1);
});

it('posts the card and the cell of a try by form', () => {
  show({ kind: 'form', action: '/rest/problem/2026-11-22', fields: { day: '2026-11-22' } });
  const [first] = screen.getAllByRole<HTMLButtonElement>('button');
  expect(Object.fromEntries(new FormData(first?.form ?? undefined))).toMatchObject({
    ...{ day: '2026-11-22', slot: '3', x: '2', y: '0' },
  });
});
