import type { WorkClass } from '#lib/base/config/admission-bounds.ts';
import type { AnyPageRow } from '#lib/web/rows/page-row.ts';

/** What tells the class of the work that a request asks for. */
export type Asked = {
  readonly method: string;
  readonly path: string;
  /** The page or the file at the path; null where there is none. */
  readonly row: AnyPageRow | null;
};

/** The addresses of calls that hash a password. */
const PASSWORDS = ['/rest/connect', '/rest/password', '/rest/password/link', '/rest/register'];
/** Those of calls that wait for the solver. */
const SOLVER = ['/rest/simulator/analyse', '/rest/simulator/play'];
/** Files of `public/` and those that Next builds. */
const FILES = /^\/(_next\/|((atout|hydrate)\.js|favicon\.(ico|svg)|apple-touch-icon\.png)$)/;

/** The class of the work that a request asks for: that of a page is in its row, that of a call in its address. */
export function workClassOf({ method, path, row }: Asked): WorkClass {
  if (method === 'POST' && PASSWORDS.includes(path)) return 'passwords';
  if (row?.work === 'solver' || SOLVER.includes(path)) return 'solver';
  if (path.startsWith('/rest/')) return 'calls';
  return row?.work === 'export' || path.startsWith('/img/') || isFile(path) ? 'files' : 'pages';
}

/** True for a file that is only sent. */
export function isFile(path: string): boolean {
  return FILES.test(path);
}
