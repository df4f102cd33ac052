import { PAGES } from '../../app/pages.ts';
import { listPages, findSamples } from '../../e2e/support/permission-pages.ts';
import { cookieOf } from '../../e2e/support/sessions.ts';
import type { AnyPageRow } from '../../lib/web/rows/page-row.ts';
import { read } from './tools.ts';

/** The readers: visitors by their cookies, a player, and staff for the administration's pages. */
export const READERS = ['visitor', 'theme', 'made-up', 'player', 'staff'] as const;

export type Reader = (typeof READERS)[number];

/** Something to ask for, and how much processor time an answer may take each reader, in milliseconds; without a bound it is only measured. */
export type Target = {
  readonly kind: string;
  readonly path: string;
  readonly readers: readonly Reader[];
  readonly bounds: Partial<Record<Reader, number>>;
  /** True for a page that is the same for everybody, which is held against a bare server. */
  readonly isPublic: boolean;
};

const VISITORS = ['visitor', 'theme', 'made-up'] as const;

/** Bounds of what is the same for all who ask for it, of what is made for each reader, and of what takes React in the browser. */
const SAME_MS = 0.15;
const OWN_MS = 3;
const PLAYING_MS = { visitor: 0.2, player: 4 };

/** Pages with a dozen boards, fifty games or all cards. */
const LONG_MS = 5;
const LONG = new Set([
  ...['/tutoriel.html', '/cartes', '/cartes/[id]', '/cartes/[id]/parties', '/mycards.html', '/joueur/[name]'],
  ...['/history/player/[id]', '/mes-entrainements', '/problemes', '/entraineur'],
]);

/** Calls that are measured, with what an answer may take. */
const CALLS: readonly (readonly [path: string, ms: number, reader: Reader])[] = [
  ['/rest/rankings', 8, 'visitor'],
  ['/rest/rankings?limit=250', 8, 'visitor'],
  ['/rest/guild', 2, 'visitor'],
  ['/rest/history/player/[own]', 5, 'player'],
];

/** Addresses beside those of the rows: the dearest states of some pages. */
const STATES: readonly (readonly [route: string, path: string])[] = [
  ['/event/[name]', '/event/2022-02-ligue?onglet=etat'],
  ['/mycards.html', '/mycards.html?tout=oui'],
  ['/simulator', '/simulator?d=1W8ypBcyU3NSP5FjYMA6AWOgrzzFRX9XHJTeO2p&c=1VQHwZ&v=0-5&s=4&aide=1'],
];

/** Every row of the site with a real address of the demo world, and the calls. */
export async function listTargets(): Promise<readonly Target[]> {
  const samples = await findSamples();
  const addresses = new Map<string, string>();
  for (const { route, path } of listPages(samples)) if (!addresses.has(route)) addresses.set(route, path);
  for (const [route, path] of await findLatest()) addresses.set(route, path);
  const rows = PAGES.rows.map((row) => targetOf(row, addresses.get(row.path) ?? row.path));
  const states = STATES.flatMap(([route, path]) =>
    PAGES.rows.filter((row) => row.path === route).map((row) => targetOf(row, path)),
  );
  const calls = CALLS.map(([path, ms, reader]) => ({
    ...{ kind: 'calls', path: path.replace('[own]', String(samples.player)), readers: [reader] },
    ...{ bounds: { [reader]: ms }, isPublic: false },
  }));
  return [...rows, ...states, ...calls];
}

/** Addresses with a day or a game of the world. What it has not found yet stays an address without a page. */
async function findLatest(): Promise<readonly (readonly [route: string, path: string])[]> {
  const site = process.env.ATOUT_E2E_URL ?? '';
  const [, day] = /href="\/probleme\/([\d-]+)/.exec(await read(`${site}/problemes`)) ?? [];
  const coach = await read(`${site}/entraineur`, await cookieOf('Joueur'));
  const [exercise] = /\/entraineur\/exercice\/[\w-]+/.exec(coach) ?? [];
  const pages = ['/probleme', '/yolo/probleme'];
  return [
    ...(day ? pages.map((page) => [`${page}/[day]`, `${page}/${day}`] as const) : []),
    ...(exercise ? [['/entraineur/exercice/[id]', exercise] as const] : []),
  ];
}

function targetOf(row: AnyPageRow, path: string): Target {
  const { guard, isFile, cacheScope, hasIslands, work } = row;
  const isPublic = cacheScope === 'public' && !isFile;
  if (guard !== null) return { kind: 'staff', path, readers: ['staff'], bounds: {}, isPublic };
  // Whole lists to download have no bound.
  if (work === 'export') return { kind: 'exports', path, readers: ['player'], bounds: {}, isPublic };
  if (isFile) {
    const visitor = cacheScope === 'private' ? OWN_MS : SAME_MS;
    return { kind: 'files', path, readers: ['visitor'], bounds: { visitor }, isPublic };
  }
  const kind = hasIslands ? 'playing' : LONG.has(row.path) ? 'long' : cacheScope;
  const stored = hasIslands ? PLAYING_MS.visitor : SAME_MS;
  const visitor = cacheScope === 'private' ? OWN_MS : stored;
  const player = hasIslands ? PLAYING_MS.player : LONG.has(row.path) ? LONG_MS : OWN_MS;
  return {
    ...{ kind, path, readers: [...VISITORS, 'player'], isPublic },
    bounds: {
      ...Object.fromEntries(VISITORS.map((reader) => [reader, visitor])),
      player: cacheScope === 'public' ? SAME_MS : player,
    },
  };
}

/** The headers by which a site takes a request for that of a reader. */
export async function headersOf(reader: Reader): Promise<Readonly<Record<string, string>>> {
  if (reader === 'theme') return { cookie: 'atout-theme=dark' };
  if (reader === 'made-up') return { cookie: 'atout-session=nonsense' };
  return reader === 'visitor' ? {} : cookieOf(reader === 'player' ? 'Joueur' : 'Squonk');
}
