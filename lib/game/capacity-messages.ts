import type { CapacityName } from './capacities.ts';

export const CAPACITY_NAMES = {
  souk: 'Souk',
  connaisseur: 'Connaisseur',
  auction: 'Enchères',
  profiteur: 'Profiteur',
  initie: 'Initié',
  chanceux: 'Chanceux',
} satisfies Record<CapacityName, string>;
