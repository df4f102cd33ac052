import { roundOutline } from './outline.ts';

it('rounds each point from where it really is, so that errors do not add up', () => {
  expect(roundOutline('M0 0l.4 0l.4 0l.4 0l.4 0')).toBe('m0 0l0 0l1 0l0 0l1 0');
});

it('makes absolute commands relative and returns to the start after a close', () => {
  expect(roundOutline('M10 20L15.2 20V30zL5 5')).toBe('m10 20l5 0v10zl-5-15');
});

it('leaves the radii, the angle and the flags of an arc as they are', () => {
  expect(roundOutline('M0 0a2.5 2.5 0 0 1 5.4-5.4')).toBe('m0 0a2.5 2.5 0 0 1 5-5');
});

it('reads numbers that touch each other', () => {
  expect(roundOutline('M1.4.6-2.5-.5')).toBe('m1 1l-3-1');
});

it.each(['M1', 'M1 2x3', '1 2'])('refuses %j', (path) => {
  expect(() => roundOutline(path)).toThrow(/outline/);
});
