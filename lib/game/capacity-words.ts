import type { CapacityName } from './capacities.ts';

/** The capacities as the game's players call them. */
export const CAPACITY_NAMES = {
  souk: 'Souk',
  connaisseur: 'Connaisseur',
  auction: 'Enchères',
  profiteur: 'Profiteur',
  initie: 'Initié',
  chanceux: 'Chanceux',
} satisfies Record<CapacityName, string>;
