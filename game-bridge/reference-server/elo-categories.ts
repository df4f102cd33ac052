import type { EloCategoryDocument } from '#lib/db/game-documents.ts';

/** The Elo categories: the five presets of product/rules §9. */
export const ELO_CATEGORIES: readonly EloCategoryDocument[] = [
  { _id: 'plus-identique', name: 'Plus et Identique', order: 1, rules: ['+', '=', 'alea'] },
  { _id: 'murs', name: 'Murs et Élémentaire', order: 2, rules: ['mm', 'ma', 'elem'] },
  {
    _id: 'puissant-plus',
    name: 'Mur puissant, Plus et Identique',
    order: 3,
    rules: ['mp', '+', '=', 'alea'],
  },
  { _id: 'puissant-bataille', name: 'Mur puissant et Bataille', order: 4, rules: ['mp', 'bat'] },
  { _id: 'mur-casse', name: 'Mur cassé', order: 5, rules: ['mkc', 'elem', 'bat'] },
];
