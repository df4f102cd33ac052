import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

it('keeps the audit log append-only: no code of the site changes or deletes an entry', () => {
  const root = join(__dirname, '../..');
  const files = ['lib', 'app', 'game-bridge'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  );
  const uses = files.flatMap((text) => [...text.matchAll(/collection\('audit'\)\s*\.(\w+)/g)]);
  const verbs = new Set(uses.map(([, verb]) => verb));
  expect([...verbs].toSorted()).toEqual([
    'countDocuments',
    'estimatedDocumentCount',
    'find',
    'findOne',
    'insertOne',
  ]);
});
