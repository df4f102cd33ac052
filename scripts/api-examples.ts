// `npm run api-examples`: asks a demo world every example of content/api/exemples.json again, in its order, and writes what is answered now.
// For a new call, enter `by`, `path` and, for a POST, `body` there, after those that it must not disturb.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ApiExample, CallKey } from '#lib/areas/api/api.ts';
import { Asker } from './api-examples/asker.ts';
import { FRESH, UNASKED } from './api-examples/fresh.ts';
import startWorld from './e2e-world.ts';
import { ROOT } from './root.ts';

const FILE = path.join(ROOT, 'content', 'api', 'exemples.json');

const examples = JSON.parse(readFileSync(FILE, 'utf8')) as Record<CallKey, ApiExample>;
const end = await startWorld();
try {
  const asker = new Asker(process.env.ATOUT_E2E_URL ?? '');
  for (const [key, example] of Object.entries(examples) as [CallKey, ApiExample][])
    if (!UNASKED.includes(key)) examples[key] = await asker.renew(key, example, FRESH[key] ?? {});
  writeFileSync(FILE, `${JSON.stringify(examples, null, 1)}\n`);
  console.log(`${Object.keys(examples).length} examples in ${path.relative(ROOT, FILE)}`);
} finally {
  await end?.();
}
