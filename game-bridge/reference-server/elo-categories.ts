import type { EloCategoryDocument } from '#lib/db/game-documents.ts';
import { PRESETS } from '#lib/game/rules/rule-set.ts';

const WORDS = {
  '+ = alea': { _id: 'plus-identique', name: 'Plus et Identique' },
  'mm ma elem': { _id: 'murs', name: 'Murs et Élémentaire' },
  'mp + = alea': { _id: 'puissant-plus', name: 'Mur puissant, Plus et Identique' },
  'mp bat': { _id: 'puissant-bataille', name: 'Mur puissant et Bataille' },
  'mkc elem bat': { _id: 'mur-casse', name: 'Mur cassé' },
} as const satisfies Record<(typeof PRESETS)[number]['name'], Pick<EloCategoryDocument, '_id' | 'name'>>;

/** The Elo categories: the five presets of product/rules §9. */
export const ELO_CATEGORIES: readonly EloCategoryDocument[] = PRESETS.map(({ name, rules }, place) => ({
  ...WORDS[name],
  order: place + 1,
  rules: [...rules],
}));
