// `npm run -s admin -- COMMAND …`: commands for operators, listed by `--help`. Needs a database, but no running site.
// Exit code: 0 done, 1 refused, 2 wrong usage or no database.
import { runAdmin } from './admin/run-admin.ts';
import { loadEnv, ROOT } from './root.ts';

loadEnv(ROOT);
process.exitCode = await runAdmin(process.argv.slice(2), {
  root: ROOT,
  cwd: process.env.INIT_CWD ?? process.cwd(),
  env: process.env,
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
