import { describeStep, shorten } from './report.ts';

const report = { name: 'jest', passed: 3, failed: 0, output: 'words', ms: 1_234 };

it.each([
  ['✓ jest: 3 passed in 1.2 s', report],
  ['✓ jest: 3 passed (1 skipped) in 1.2 s', { ...report, note: '1 skipped' }],
  ['✓ lint in 1.2 s', { ...report, name: 'lint', passed: 1 }],
  ['✗ jest: 3 passed, 2 failed in 1.2 s\n    words', { ...report, failed: 2 }],
  ['✗ lint in 1.2 s\n    words', { ...report, name: 'lint', passed: 0, failed: 1 }],
])('says %j', (line, given) => {
  expect(describeStep(given)).toBe(line);
});

it('keeps the start and the end of a long output', () => {
  const text = `first ${'.'.repeat(50_000)} last`;
  const short = shorten(text);
  expect(short.length).toBeLessThan(31_000);
  expect(short).toMatch(/^first .*last$/s);
  expect(shorten('short')).toBe('short');
});
