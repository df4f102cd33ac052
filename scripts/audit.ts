// `npm run audit`: fails for known vulnerabilities in packages of the site, except `EXCEPTIONS`.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { ROOT } from './root.ts';

const AUDIT_MS = 120_000;

/** The report of `npm audit --json`; a registry without advisories has a `message` instead. */
const cause = z.union([z.string(), z.object({ url: z.string(), title: z.string() })]);
const vulnerability = z.object({ via: z.array(cause) });
const answer = z.union([
  z.object({ vulnerabilities: z.record(z.string(), vulnerability) }),
  z.object({ message: z.string() }),
]);

/** An advisory that is accepted until a day, inclusive, and the reason. */
const exception = z.object({
  id: z.string().regex(/^GHSA(-\w{4}){3}$/),
  until: z.iso.date(),
  reason: z.string().min(20),
});

const EXCEPTIONS: readonly z.infer<typeof exception>[] = [];

type Judged = { readonly faults: readonly string[]; readonly skipped: string | null };

/** The faults in a report of npm on a day, such as 2026-11-26; `skipped` is the reason why it could not be read. */
export function judgeAudit(report: unknown, exceptions: unknown, today: string): Judged {
  const known = z.array(exception).parse(exceptions);
  const read = answer.parse(report);
  if (!('vulnerabilities' in read)) return { faults: [], skipped: read.message };
  const advisories = new Map<string, string>();
  for (const [name, { via }] of Object.entries(read.vulnerabilities))
    for (const one of via.filter((one) => typeof one !== 'string'))
      advisories.set(path.basename(one.url), `${name}: ${one.title} (${one.url})`);
  const allowed = new Set(known.filter(({ until }) => until >= today).map(({ id }) => id));
  const open = [...advisories].filter(([id]) => !allowed.has(id)).map(([, line]) => line);
  const idle = known
    .filter(({ id }) => !advisories.has(id))
    .map(({ id }) => `${id} is excepted, and not reported`);
  return { faults: [...open, ...idle], skipped: null };
}

async function runAudit(): Promise<unknown> {
  const args = ['audit', '--json', '--omit=dev'];
  // It exits with 1 if it finds anything, but still prints the report.
  const { stdout } = await promisify(execFile)('npm', args, { cwd: ROOT, timeout: AUDIT_MS }).catch(
    (error: unknown) => error as { stdout?: string },
  );
  return stdout ? JSON.parse(stdout) : { message: 'npm audit said nothing' };
}

async function main(): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const { faults, skipped } = judgeAudit(await runAudit(), EXCEPTIONS, today);
  if (skipped !== null) console.log(`audit skipped, because the registry does not answer it: ${skipped}`);
  else if (faults.length === 0) console.log('audit: no known vulnerabilities in the packages of the site');
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

if (process.argv[1] === import.meta.filename) void main();
