import type { Card } from '#lib/game/card.ts';

/** The twelve rules of the tutorial in the order of product/pages §4.1; each id is an anchor, also of its text in `content/pages/tutoriel/regles.md`. */
export const LESSON_IDS = [
  'base',
  'open',
  'aleatoire',
  'elementaire',
  'bataille',
  'mur-casse',
  'identique',
  'plus',
  'mur-identique',
  'mur-additionnel',
  'combos',
  'mur-puissant',
] as const;

export type LessonId = (typeof LESSON_IDS)[number];

/** An example on a board: position and play in the engine's notation, and the expected outcome. */
export type BoardExample = {
  readonly lesson: string;
  readonly position: string;
  readonly play: string;
  /** The outcome expected from the engine, such as `6 basic, 1 combo 1, row 1 left`; a test compares the two. */
  readonly shows: string;
};

/** The example of the random rule: two hands by card id, and the sums of powers before and after the exchange. */
export type HandsExample = {
  readonly lesson: string;
  readonly blue: readonly string[];
  readonly red: readonly string[];
  readonly shows: string;
};

/** The file of examples: the cards that they use, with their values in the game, and one example for each rule. */
export type Examples = {
  readonly cards: readonly Card[];
  readonly boards: readonly BoardExample[];
  readonly hands: HandsExample;
};
