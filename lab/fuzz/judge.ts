import type { Answer } from '../../scripts/http.ts';
import { ROOT } from '../../scripts/root.ts';
import type { Viewer } from './crawl.ts';
import { FOREIGN_HOST, INJECTED_HEADER, MARKUP } from './hostile.ts';

/** Everything that must hold, each counted as one check of `npm test`. */
export const CHECKS = {
  status: 'no answer is a 5xx, and none is missing',
  secrets: 'no answer shows a secret, a path or a stack',
  injection: 'nothing that was sent becomes markup, a header or a foreign address',
  time: 'no answer takes longer than 1 s alone',
  database: 'what was refused or only read leaves the database as it was',
  log: 'the log of the site has no error and no secret',
  heads: 'no broken head of a request gets a 5xx or a secret',
  calls: 'every call of the OpenAPI document holds against schemathesis',
} as const;

export type Check = keyof typeof CHECKS;
export type Fault = { readonly check: Check; readonly what: string };

/** Texts that no answer may show. No request contains them; an error may put the last ones into the log. */
const SECRETS: readonly (readonly [name: string, text: RegExp])[] = [
  ['the hash of a password', /\$2[aby]\$\d\d\$/],
  ['the address of MongoDB', /mongodb:\/\//],
];
const PLACE = ROOT.replaceAll('.', '\\.');
const INTERNALS: typeof SECRETS = [
  ['a path of the server', new RegExp(`${PLACE}|file:///|node_modules/|\\.next/server`)],
  ['a stack', /\n\s+at (?:async )?[\w.<>[\] ]* ?\(?(?:node:|\/|file:|webpack|<anonymous>)/],
  ['an error of MongoDB', /Mongo\w*Error|E11000 duplicate key/],
];

/** Settings and sessions that nobody may see, and e-mail addresses that staff may. */
export type Planted = { readonly secrets: readonly string[]; readonly emails: readonly string[] };

/** What is judged of an answer. */
export type Judged = Pick<Answer, 'status' | 'headers' | 'body'>;

/** All that is wrong with an answer by itself. */
export function judgeAnswer(
  answer: Judged,
  viewer: Viewer,
  { planted, site }: { planted: Planted; site: string },
): Fault[] {
  const { status, headers, body } = answer;
  const faults: Fault[] = [];
  const fault = (check: Check, what: string) => void faults.push({ check, what });
  if (status === 0) fault('status', 'no answer');
  if (status >= 500 && !isPutOff(answer)) fault('status', `status ${status}: ${body.slice(0, 300)}`);
  const shown = findSecret(`${Object.values(headers).join('\n')}\n${body}`, planted, viewer);
  if (shown !== null) fault('secrets', `shows ${shown}`);
  if (headers[INJECTED_HEADER] !== undefined) fault('injection', 'a header was injected');
  const isHtml = (headers['content-type'] ?? '').startsWith('text/html');
  if (isHtml && body.includes(MARKUP)) fault('injection', 'markup was injected');
  const { location = site } = headers;
  if (isForeign(location, site)) fault('injection', `leads to ${location.slice(0, 200)}`);
  return faults;
}

/** True for an answer that says to try again later, because too much was asked at once (product/calls §1.2). */
export function isPutOff({ status, headers }: Judged): boolean {
  return status === 503 && headers['retry-after'] !== undefined;
}

/** True if an answer says that nothing was done: a fault, a code, or the way back to a form. */
export function isRefused({ status, headers, body }: Judged): boolean {
  if (status === 303) return (headers.location ?? '').endsWith('#erreurs');
  return status >= 400 || /^\{"(?:error":"|authorized":false)/.test(body);
}

/** The fault of a line of the site's log, or null. */
export function judgeLine(line: string, planted: Planted): string | null {
  const shown = findSecret(line, planted, 'log');
  if (shown !== null) return `shows ${shown}`;
  const level = /^\{"level":(\d+),/.exec(line)?.[1];
  // pino's number for errors. What is no JSON, such as a crash, counts as one.
  return level === undefined || Number(level) >= 50
    ? line.replace(/"time":"[^"]*",/, '').slice(0, 1_500)
    : null;
}

/** The name of the first secret that a text shows, or null. */
export function findSecret(text: string, { secrets, emails }: Planted, to: Viewer | 'log'): string | null {
  const patterns = to === 'log' ? SECRETS : [...SECRETS, ...INTERNALS];
  const found = patterns.find(([, pattern]) => pattern.test(text));
  if (found !== undefined) return found[0];
  if (secrets.some((secret) => text.includes(secret)))
    return 'a secret setting or the session of another account';
  return to !== 'staff' && emails.some((email) => text.includes(email))
    ? 'the e-mail address of another account'
    : null;
}

/** True if a browser on the site would go elsewhere. */
function isForeign(location: string, site: string): boolean {
  if (!URL.canParse(location, site)) return true;
  const { origin, host } = new URL(location, site);
  return host === FOREIGN_HOST || origin !== new URL(site).origin;
}
