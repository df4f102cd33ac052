/** The six capacities with their highest level (product/economy §8.1), in the order of the account page. */
export const CAPACITIES = [
  { name: 'souk', max: 6 },
  { name: 'connaisseur', max: 3 },
  { name: 'auction', max: 3 },
  { name: 'profiteur', max: 6 },
  { name: 'initie', max: 6 },
  { name: 'chanceux', max: 5 },
] as const;

export type CapacityName = (typeof CAPACITIES)[number]['name'];
