import { rawQuery } from '#lib/base/query.ts';
import { PADS } from '#lib/game/rules/types.ts';
import { page } from '#lib/web/rows/page-row.ts';
import { cardField, elementField, wallFields } from './builder-form.ts';
import { PLACES } from './composition.ts';
import { SIDES } from '#lib/areas/positions/setup.ts';

/** The names in the address of a simulation. */
const STATE = ['c', 'coup', 'v', 's', 'aide'] as const;

/** The names of the fields that describe a start. */
const START = [
  'regle',
  'premier',
  ...PLACES.map(cardField),
  ...PADS.map(elementField),
  ...SIDES.flatMap((side) => Object.values(wallFields(side))),
];

/** The names of its buttons, and of the simulation that was left. */
const BUILDER = ['pret', 'faire', 'pinceau', 'ouvrir', 'modifier', 'depart', 'c', 'v', 'aide'];

/** The builder of the simulator. */
export const SIMULATOR_PAGE = page({
  path: '/simulator',
  section: 'pages §6.8',
  query: rawQuery(...BUILDER, ...START),
  cacheScope: 'anonymous',
  hasIslands: true,
  isInSitemap: true,
  isQueryCrawled: false,
});

/** The simulator from a built start or a position, which has the address of the builder (`innerAddress`). */
export const POSITION_PAGE = page({
  path: '/simulator/position',
  section: 'pages §6.9',
  query: rawQuery('d', 'p', ...STATE),
  cacheScope: 'anonymous',
  hasIslands: true,
  work: 'solver',
});

/** The simulator from the start of a finished game. */
export const GAME_SIMULATOR_PAGE = page({
  path: '/simulator/[id]',
  section: 'pages §6.9',
  query: rawQuery(...STATE),
  cacheScope: 'anonymous',
  hasIslands: true,
  work: 'solver',
});
