// `npm run -s admin -- COMMAND …`: what operators do by the command line; `--help` lists it. Needs a database, no server.
// Ends with 0 when it is done, 1 when it was refused, 2 when it was asked wrongly or there is no database.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runAdmin } from './admin/run-admin.ts';
import { ROOT } from './root.ts';

const file = path.join(ROOT, '.env');
if (existsSync(file)) process.loadEnvFile(file);
process.exitCode = await runAdmin(process.argv.slice(2), {
  root: ROOT,
  cwd: process.env.INIT_CWD ?? process.cwd(),
  env: process.env,
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
