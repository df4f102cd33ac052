// `npm run api-examples`: asks a demo world every call once, and writes what it answered to content/api/exemples.json.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runAdmin } from './admin/run-admin.ts';
import { askOfMails } from './api-examples/ask-accounts.ts';
import { askWorld } from './api-examples/ask-world.ts';
import { Asker } from './api-examples/asker.ts';
import startWorld from './e2e-world.ts';
import { ROOT } from './root.ts';

const end = await startWorld();
const site = process.env.ATOUT_E2E_URL ?? '';
try {
  const asker = new Asker(site);
  await askWorld(asker, makeLink);
  await askOfMails(asker, process.env.ATOUT_E2E_MAILS_URL ?? '');
  const file = path.join(ROOT, 'content', 'api', 'exemples.json');
  writeFileSync(file, `${JSON.stringify(asker.examples, null, 1)}\n`);
  console.log(`${Object.keys(asker.examples).length} examples in ${path.relative(ROOT, file)}`);
} finally {
  await end?.();
}

/** The token of a link for a new password, as an operator makes it. */
async function makeLink(accountName: string): Promise<string> {
  const lines: string[] = [];
  await runAdmin(['reset-password', accountName], {
    root: ROOT,
    cwd: ROOT,
    env: { SITE_URL: site, ...(JSON.parse(process.env.ATOUT_E2E_SITE_ENV ?? '{}') as NodeJS.ProcessEnv) },
    say: (line) => void lines.push(line),
    complain: (line) => void lines.push(line),
  });
  const [, token] = /[?&#]\w+=([\w-]{20,})|\/([\w-]{40,})/.exec(lines.join('\n'))?.filter(Boolean) ?? [];
  if (token === undefined) throw new Error(`No link for ${accountName}:\n${lines.join('\n')}`);
  return token;
}
