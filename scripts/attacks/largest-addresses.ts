import { readdirSync } from 'node:fs';
import path from 'node:path';
import { makeBranchesLink } from '#lib/areas/positions/branches-link.ts';
import { MAX_BRANCHES, type Branch, type Move } from '#lib/areas/positions/branches.ts';
import { makeSetupLink } from '#lib/areas/positions/setup-link.ts';
import { SIDES } from '#lib/areas/positions/setup.ts';
import { five } from '#lib/game/rules/cells.ts';
import { ELEMENTS, PADS, RULE_CODES, type Cell, type RuleCode, type Slot } from '#lib/game/rules/types.ts';
import { FIELDS_MAX } from '#lib/web/http/read-body.ts';

/** Leaves room for the other headers of a request, all of which Node limits to 16 KiB. */
const TARGET_MAX_LENGTH = 12_000;

const PLIES = 9;

/** Values of the demo world for the parts of a pattern. A part is first looked up together with its predecessor. */
const PARTS: Readonly<Record<string, string>> = {
  'actualites/{slug}': 'bienvenue',
  'admin/news/{id}': '1',
  'api/{area}': 'simulateur',
  'by-account-id/{accountId}': '1',
  'cartes/{id}': 'Passereau',
  'cards/{id}': 'Passereau',
  'cards/{file}': 'Passereau.png',
  'decks/{deck}': 'Aurore',
  'guilds/{file}': '1.png',
  'leagues/{file}': 'ligue.png',
  'players/{file}': 'Squonk.png',
  'problemes/{file}': '2026-11-01.png',
  '{deck}/{file}': 'Passereau.jpg',
  '{id}/{file}': '9.png',
  '{day}': '2026-11-01',
  '{id}': '1',
  '{version}': '0123456789ab',
  '{lesson}': 'base',
  '{month}': '2026-11',
  '{name}': 'Squonk',
  '{number}': '1',
  '{owner}': 'blue',
  '{accountId1}': '1',
  '{accountId2}': '2',
  '{identId}': '1',
};

/**
 * The most expensive addresses of a pattern such as `/guild/{id}`: with the largest state that its page reads, or else
 * with the most and longest query fields. Another `seed` makes others of the same cost, which no cache has.
 */
export function largestAddresses(pattern: string, seed: number): readonly string[] {
  const own = OWN[pattern]?.(seed);
  return own ?? [`${fill(pattern)}?${manyFields((at) => `champ${at}`, seed)}`];
}

const OWN: Readonly<Record<string, (seed: number) => readonly string[]>> = {
  '/simulator': (seed) => [
    `/simulator?${manyFields((at) => `champ${at}`, seed)}`,
    `/simulator?${manyFields(() => 'regle', seed)}`,
    `/simulator?modifier=${largestSetup(seed)}&c=${branchesFrom(seed)}&v=0-4`,
  ],
  '/simulator/position': (seed) => [
    `/simulator?d=${largestSetup(seed)}&c=${branchesFrom(seed)}`,
    `/simulator?d=${largestSetup(seed)}&c=${branchesFrom(seed)}&v=${MAX_BRANCHES - 1}-4&s=4`,
    `/simulator?d=${largestSetup(seed)}&aide=1&s=0`,
    `/simulator?p=${encodeURIComponent('.,.,./.,.,./.,.,. 1111,2222,3333,4444,5555 1111,2222,3333,4444,5555 b +,=')}&${manyFields((at) => `champ${at}`, seed, 1)}`,
  ],
  '/jouer': (seed) => [`/jouer?${manyFields(() => 'carte', seed)}`],
  '/jouer/table': (seed) => [
    `/jouer/table?d=${largestSetup(seed)}&r=Vaucanson&g=x${seed}&aide=1&a=${'i0r8'.repeat(9)}`,
    `/jouer/table?robot=Vaucanson&mains=cartes&${manyFields(() => 'carte', seed, 2)}`,
  ],
  '/jouer/partie': (seed) => [
    `/jouer/partie?d=${largestSetup(seed)}&r=Vaucanson&g=x${seed}&c=${oneLine(seed)}`,
  ],
  '/img/positions/{start}/{file}': (seed) => [`/img/positions/${largestSetup(seed)}/${oneLine(seed)}.png`],
};

/** Rules that decide before the game or push cards to other cells, so that moves could not be made up beforehand. */
const LEFT_OUT: readonly RuleCode[] = ['aleamix', 'mp'];

/** A start with every rule, element and wall, and cards by `seed`. */
function largestSetup(seed: number): string {
  const card = (at: number) => 1 + ((seed * 7 + at * 11) % 90);
  return makeSetupLink({
    rules: RULE_CODES.filter((rule) => !LEFT_OUT.includes(rule)),
    firstPlayer: 'blue',
    blue: five((slot) => card(slot)),
    red: five((slot) => card(slot + 5)),
    elements: PADS.map((pad, at) => ({ pad, element: ELEMENTS[at % ELEMENTS.length] ?? 'Feu' })),
    walls: SIDES.map((side, at) => ({ ...side, sign: at % 2 === 0 ? '+' : '-', value: 20 })),
  });
}

/** The maximum number of whole games in a link, which differ from the first move on. */
function branchesFrom(seed: number): string {
  return makeBranchesLink(Array.from({ length: MAX_BRANCHES }, (_, at) => wholeGame(seed, at)));
}

function oneLine(seed: number): string {
  return makeBranchesLink([wholeGame(seed, 0)]);
}

/** Nine moves: cells in order from an offset, slots in order for one player and from an offset for the other. */
function wholeGame(seed: number, at: number): Branch {
  return Array.from({ length: PLIES }, (_, ply): Move => {
    const turn = Math.floor(ply / 2);
    const slot = ply % 2 === 0 ? turn : (turn + Math.floor(at / PLIES) + seed) % 5;
    return { slot: slot as Slot, cell: ((ply + at) % PLIES) as Cell };
  });
}

/** The most fields that a query may have beside `others`, each as long as the target allows. */
function manyFields(nameOf: (at: number) => string, seed: number, others = 0): string {
  const count = FIELDS_MAX - others - 4;
  const value = 'x'.repeat(Math.floor(TARGET_MAX_LENGTH / FIELDS_MAX) - 12);
  return Array.from({ length: count }, (_, at) => `${nameOf(at)}=${seed}${value}`).join('&');
}

/** The pattern with values in the place of its parts. */
function fill(pattern: string): string {
  const parts = pattern.split('/');
  const valueOf = (part: string, at: number) => PARTS[`${parts[at - 1]}/${part}`] ?? PARTS[part] ?? part;
  return parts.map(valueOf).join('/');
}

/** Room for the path and the fields' names. */
const TEXT_MAX_LENGTH = TARGET_MAX_LENGTH - 500;

/**
 * The most expensive addresses of a reading call: all fields of its query at once, each alone at full length and
 * repeated as often as allowed, and unknown fields. Another `seed` makes others of the same cost.
 */
export function largestCallAddresses({ path: pattern, query }: ReadingCall, seed: number): readonly string[] {
  const address = fill(pattern);
  const known = Object.entries(query);
  const share = Math.floor(TEXT_MAX_LENGTH / Math.max(1, known.length));
  const all = known.map(([name, schema]) => `${name}=${largestValue(schema, seed, share)}`);
  const more = Array.from({ length: FIELDS_MAX - known.length }, (_, at) => `x${at}=`);
  const repeated = known.map(([name, schema]) => {
    const each = Math.floor(TEXT_MAX_LENGTH / FIELDS_MAX) - name.length - 2;
    const field = (at: number) => `${name}=${largestValue(schema, seed + at, each)}`;
    return Array.from({ length: FIELDS_MAX }, (_, at) => field(at)).join('&');
  });
  const alone = known.map(([name, schema]) => `${name}=${largestValue(schema, seed, TEXT_MAX_LENGTH)}`);
  const unknown = manyFields((at) => `champ${at}`, seed);
  const whole = known.length > 0 ? [[...all, ...more].join('&')] : [];
  return [unknown, ...whole, ...repeated, ...alone].map((one) => `${address}?${one}`);
}

/** The longest text that a schema allows, up to `most`; the highest number minus `seed`; an enum's word by `seed`. */
function largestValue(schema: Schema, seed: number, most: number): string {
  const { anyOf = [], items, type, maximum = Number.MAX_SAFE_INTEGER, maxLength = most } = schema;
  if (schema.enum !== undefined) return encodeURIComponent(String(schema.enum[seed % schema.enum.length]));
  if (items !== undefined) return largestValue(items, seed, most);
  if (anyOf.length > 0) return largestValue(anyOf[seed % anyOf.length] ?? {}, seed, most);
  if ([type].flat().some((one) => one === 'integer' || one === 'number')) return String(maximum - seed);
  return `${seed}`.padEnd(Math.min(maxLength, most), 'x');
}

/** Folders of `app` without pages that clients can request. */
const NO_ADDRESS = /^(rest|erreur|_ui|_request)\//;

/** The address patterns, such as `/guild/{id}`, of all pages and files in `app`; calls excluded. */
export function listPagePatterns(root: string): string[] {
  return readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)(page\.tsx|route\.ts)$/.test(file) && !NO_ADDRESS.test(file))
    .map((file) => `/${path.dirname(file)}`.replace('/(site)', '').replace(/\/\.$/, ''))
    .map((address) => address.replace(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}') || '/')
    .toSorted();
}

/** The parts of an OpenAPI schema that requests are made from. */
type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly maximum?: number;
  readonly maxLength?: number;
};

/** A reading call of the OpenAPI document: its path, as in `/rest/guild/{id}`, and the fields of its query. */
type ReadingCall = { readonly path: string; readonly query: Readonly<Record<string, Schema>> };

type Parameter = { readonly name: string; readonly in: string; readonly schema: Schema };
type Described = { readonly parameters?: readonly Parameter[] };

/** The part of an OpenAPI document that requests are made from. */
export type OpenApi = { readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>> };

/** The calls of an OpenAPI document that only read. */
export function readingCalls({ paths }: OpenApi): ReadingCall[] {
  return Object.entries(paths).flatMap(([call, { get }]) => {
    const fields = get?.parameters?.filter((one) => one.in === 'query') ?? [];
    const query = Object.fromEntries(fields.map(({ name, schema }) => [name, schema]));
    return get === undefined ? [] : [{ path: call, query }];
  });
}
