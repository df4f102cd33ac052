import type { CapacityName } from './capacities.ts';

/** The French names of the capacities. */
export const CAPACITY_NAMES = {
  souk: 'Souk',
  connaisseur: 'Connaisseur',
  auction: 'Enchères',
  profiteur: 'Profiteur',
  initie: 'Initié',
  chanceux: 'Chanceux',
} satisfies Record<CapacityName, string>;
