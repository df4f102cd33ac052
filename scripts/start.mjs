// `npm start`: the whole world of scripts/up.ts, under a Node that can run it.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isPortTaken } from './bring-up/port-taken.mjs';

const isFirst = !existsSync(fileURLToPath(new URL('../node_modules', import.meta.url)));
const { PORT = '3000', HOST = '127.0.0.1' } = process.env;

// scripts/up.ts looks again and knows more; a first start should not install everything before it hears of a taken port.
if (isFirst && (await isPortTaken(Number(PORT), HOST))) {
  console.error(
    `Port ${PORT} of ${HOST} is taken. Stop the program that holds it, or choose another:\n  PORT=3001 npm start`,
  );
  process.exitCode = 1;
} else {
  process.argv.splice(2, 0, 'scripts/up.ts');
  await import('./run.mjs');
}
