import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hashOfSources } from './build-hash.ts';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'atout-hash-'));
  write('app/(site)/page.tsx', 'page');
  write('next.config.ts', 'config');
});
afterEach(() => rmSync(root, { recursive: true }));

it.each(['app/(site)/page.tsx', 'app/new.css', 'lib/game/card.ts', 'next.config.ts', 'package-lock.json'])(
  'changes with %s',
  (file) => {
    const before = hashOfSources(root);
    write(file, 'changed');
    expect(hashOfSources(root)).not.toBe(before);
  },
);

it.each([
  'lib/game/card.test.ts',
  'app/_ui/card.test.tsx',
  'e2e/visitor.spec.ts',
  'README.md',
  'scripts/up.ts',
])('does not change with %s', (file) => {
  const before = hashOfSources(root);
  write(file, 'changed');
  expect(hashOfSources(root)).toBe(before);
});

it('changes when a file moves', () => {
  const before = hashOfSources(root);
  rmSync(path.join(root, 'app/(site)/page.tsx'));
  write('app/(site)/home/page.tsx', 'page');
  expect(hashOfSources(root)).not.toBe(before);
});
