import { makeBranchesLink } from '#lib/areas/positions/branches-link.ts';
import { MAX_BRANCHES } from '#lib/areas/positions/branches.ts';
import type { Branch, Move } from '#lib/areas/positions/moves.ts';
import { makeSetupLink } from '#lib/areas/positions/setup-link.ts';
import { SIDES } from '#lib/areas/positions/setup.ts';
import { five } from '#lib/game/rules/cells.ts';
import { ELEMENTS, PADS, RULE_CODES, type Cell, type RuleCode, type Slot } from '#lib/game/rules/types.ts';
import { FIELDS_MAX } from '#lib/web/http/read-body.ts';

/** As long as a target may be beside the other headers of a request, of which Node takes 16 KiB in all. */
export const TARGET_MAX_LENGTH = 12_000;

const PLIES = 9;

/** Values for the parts of a pattern, as in the demo world; a part is looked up with what stands before it first. */
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
 * The addresses of a pattern, such as `/guild/{id}`, that cost most: with the most that each of its parts may say, and otherwise with as
 * many and as long fields as a query may have. `seed` makes others that cost the same, which nobody has asked for yet.
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

/** Rules that decide before the game, and the one that pushes cards to other cells, where no move could be told beforehand. */
const LEFT_OUT: readonly RuleCode[] = ['aleamix', 'mp'];

/** A start with everything that it may have; which cards it has is by `seed`. */
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

/** As many whole games as a link may have, which differ from the first move on. */
function branchesFrom(seed: number): string {
  return makeBranchesLink(Array.from({ length: MAX_BRANCHES }, (_, at) => wholeGame(seed, at)));
}

function oneLine(seed: number): string {
  return makeBranchesLink([wholeGame(seed, 0)]);
}

/** Cells one after the other from another one each time; slots in order for one player, from another one for the other. */
function wholeGame(seed: number, at: number): Branch {
  return Array.from({ length: PLIES }, (_, ply): Move => {
    const turn = Math.floor(ply / 2);
    const slot = ply % 2 === 0 ? turn : (turn + Math.floor(at / PLIES) + seed) % 5;
    return { slot: slot as Slot, cell: ((ply + at) % PLIES) as Cell };
  });
}

/** As many fields as a query may have beside `others`, as long as their target may be. */
export function manyFields(nameOf: (at: number) => string, seed: number, others = 0): string {
  const count = FIELDS_MAX - others - 4;
  const value = 'x'.repeat(Math.floor(TARGET_MAX_LENGTH / FIELDS_MAX) - 12);
  return Array.from({ length: count }, (_, at) => `${nameOf(at)}=${seed}${value}`).join('&');
}

/** The pattern with values in the place of its parts. */
export function fill(pattern: string): string {
  const parts = pattern.split('/');
  return parts
    .map((part, at) =>
      part.startsWith('{') ? (PARTS[`${parts[at - 1]}/${part}`] ?? PARTS[part] ?? part) : part,
    )
    .join('/');
}
