import { runAdmin } from '#scripts/admin/run-admin.ts';
import { ROOT } from '#scripts/root.ts';
import { siteSettings } from './site-settings.ts';

/** Runs a command of `npm run -s admin` on the database of the shared site, and returns its output. */
export async function operate(...args: readonly string[]): Promise<string> {
  const [said, complaints] = [[] as string[], [] as string[]];
  const code = await runAdmin(args, {
    root: ROOT,
    cwd: ROOT,
    env: { SITE_URL: process.env.ATOUT_E2E_URL, ...siteSettings() },
    say: (line) => void said.push(line),
    complain: (line) => void complaints.push(line),
  });
  if (code !== 0) throw new Error(`admin ${args.join(' ')}: ${complaints.join('\n')}`);
  return said.join('\n');
}

/** The path of a new link for choosing a new password. */
export async function makePasswordLink(accountName: string): Promise<string> {
  const [, path = ''] = /https?:\/\/[^/]+(\/\S+)/.exec(await operate('reset-password', accountName)) ?? [];
  return path;
}
