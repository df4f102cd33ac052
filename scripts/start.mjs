// `npm start`: runs scripts/up.ts with a suitable version of Node.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isPortTaken } from './bring-up/port-taken.mjs';

const isFirst = !existsSync(fileURLToPath(new URL('../node_modules', import.meta.url)));
const { PORT = '3000', HOST = '127.0.0.1' } = process.env;

// scripts/up.ts checks again. Checking here spares a first start from installing everything before it fails.
if (isFirst && (await isPortTaken(Number(PORT), HOST))) {
  console.error(
    `Port ${PORT} on ${HOST} is in use. Stop the program that uses it, or choose another:\n  PORT=3001 npm start`,
  );
  process.exitCode = 1;
} else {
  process.argv.splice(2, 0, 'scripts/up.ts');
  await import('./run.mjs');
}
