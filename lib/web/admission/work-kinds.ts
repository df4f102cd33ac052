import type { WorkKind } from '#lib/base/config/settings.ts';
import type { AnyPageRow } from '#lib/web/rows/page-row.ts';

/** What tells the kind of work that a request asks for. */
export type Asked = {
  readonly method: string;
  readonly path: string;
  /** Path and query as they came. */
  readonly url: string;
  /** The page or the file at the path; null where there is none. */
  readonly row: AnyPageRow | null;
  /** True when the answer may be kept for other visitors. */
  readonly isKept: boolean;
};

type Row = {
  readonly kind: WorkKind;
  readonly isAsked: (asked: Asked) => boolean;
  /**
   * How long a request occupies its door at most, in milliseconds: what takes longer waits for data rather than for the main
   * thread, and keeps nobody out. Null where the door is to stay occupied until the work is done.
   */
  readonly turnMs: number | null;
};

/** The addresses of calls that hash a password. */
const PASSWORDS = ['/rest/connect', '/rest/password', '/rest/password/link'];
/** Files of `public/` and those that Next builds. */
const FILES = /^\/(_next\/|((atout|eveil)\.js|favicon\.(ico|svg)|apple-touch-icon\.png)$)/;
/** The addresses of calls that search. */
const SEARCHES = ['/rest/history/player/who', '/rest/admin/accounts', '/rest/admin/nicknames'];

/** The kinds of work by how they are recognised; the first row that fits counts. */
const ROWS: readonly Row[] = [
  {
    kind: 'passwords',
    isAsked: ({ method, path }) => method === 'POST' && PASSWORDS.includes(path),
    turnMs: null,
  },
  {
    kind: 'signUps',
    isAsked: ({ method, path }) => method === 'POST' && path === '/rest/register',
    turnMs: null,
  },
  { kind: 'analyses', isAsked: ({ path }) => /^\/rest\/simulator\/(analyse|play)$/.test(path), turnMs: null },
  {
    kind: 'posters',
    isAsked: ({ path }) => /^\/img\/(og|games|positions|problemes)\//.test(path),
    turnMs: 2_000,
  },
  { kind: 'pictures', isAsked: ({ path }) => path.startsWith('/img/'), turnMs: 250 },
  { kind: 'exports', isAsked: ({ row }) => row?.work === 'export', turnMs: 2_000 },
  {
    kind: 'searches',
    isAsked: ({ path, url, row }) =>
      row?.work === 'search' || SEARCHES.includes(path) || /[?&]q=[^&]/.test(url),
    turnMs: 500,
  },
  { kind: 'calls', isAsked: ({ path }) => path.startsWith('/rest/'), turnMs: 250 },
  { kind: 'files', isAsked: ({ path }) => FILES.test(path), turnMs: 250 },
  { kind: 'keptPages', isAsked: ({ isKept }) => isKept, turnMs: 250 },
  // They wait for the solver, which is to keep nobody from their account.
  { kind: 'playingPages', isAsked: ({ row }) => row?.hasIslands === true, turnMs: 250 },
  { kind: 'pages', isAsked: () => true, turnMs: 250 },
];

/** The kind of work that a request asks for, and how long it occupies its door at most. */
export function workOf(asked: Asked): { readonly kind: WorkKind; readonly turnMs: number | null } {
  const row = ROWS.find(({ isAsked }) => isAsked(asked));
  if (row === undefined) throw new Error('The last row fits every request');
  return row;
}
