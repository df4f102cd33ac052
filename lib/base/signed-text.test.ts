import { forgetProcessWide, processWide } from '#lib/base/process-wide.ts';
import { mayBeSigned, readSigned, signText } from './signed-text.ts';

const TEXT = '2026-11-22_17-24';

function withSecrets(...sessionSecrets: string[]): void {
  forgetProcessWide('config');
  processWide('config', () => ({ sessionSecrets }));
}

beforeEach(() => {
  withSecrets('a secret');
});

afterAll(() => {
  forgetProcessWide('config');
});

it('reads a signed text, also under the previous secret', () => {
  const signed = signText(TEXT);
  expect(mayBeSigned(signed)).toBe(true);
  expect(readSigned(signed)).toBe(TEXT);
  withSecrets('another secret', 'a secret');
  expect(readSigned(signed)).toBe(TEXT);
  withSecrets('another secret');
  expect(readSigned(signed)).toBeNull();
});

it('returns null for an altered, unsigned, overlong or missing text', () => {
  const [text = '', signature = ''] = signText(TEXT).split('~');
  const others = [
    `${text}-33~${signature}`,
    `${text}~${signature.slice(1)}A`,
    text,
    `${text}~`,
    '',
    'x'.repeat(900),
  ];
  for (const other of [...others, null, undefined]) expect(readSigned(other)).toBeNull();
});
