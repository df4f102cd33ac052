import type { Choreography } from './motion-times.ts';
import { cuesOf } from './sound-cues.ts';

const captive = [{ cell: 1, captors: [4] }] as const;
const told = (sequence: Choreography, ending?: 'win') =>
  cuesOf(sequence, ending).map(({ kind, at, depth }) => `${kind}${depth || ''} ${at}`);

it('has a play without captures heard once, when its card lands', () => {
  expect(told({ placed: 4, waves: [], pushes: [] })).toEqual(['place 220']);
});

it('has a combo of depth 2 chime a tone higher with each wave, then the wall and the end', () => {
  const sequence: Choreography = { placed: 4, waves: [captive, captive, captive], pushes: [new Map()] };
  expect(told(sequence, 'win')).toEqual([
    'place 220',
    'flip 340',
    'flip 580',
    'chime1 580',
    'flip 820',
    'chime2 820',
    'wall 1070',
    'win 1200',
  ]);
});
