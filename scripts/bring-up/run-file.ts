// `node scripts/bring-up/run-file.ts FILE [args]` installs the packages of the lockfile if they are not, then runs FILE in this process.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../root.ts';
import { wordsOf } from '../terminal.ts';
import { installPackages } from './install-packages.ts';

const file = path.resolve(ROOT, process.argv[2] ?? '');
try {
  await installPackages(ROOT, process.argv[2] ?? '', (line) => console.error(line));
} catch (error) {
  console.error(wordsOf(error));
  process.exit(1);
}
process.argv.splice(1, 2, file);
await import(pathToFileURL(file).href);
