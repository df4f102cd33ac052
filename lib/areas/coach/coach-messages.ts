import { SIDE_NAMES } from '#lib/areas/positions/table-messages.ts';
import { FAMILY_NAMES } from '#lib/areas/games/history-messages.ts';
import { scoreFor } from '#lib/areas/problems/problem-messages.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import {
  capitalized,
  inLetters,
  count,
  deOf,
  formatDate,
  formatNumber,
  noBreak,
  plural,
} from '#lib/base/text/typography.ts';
import type { MistakeKind } from '#lib/game/coach/mistake-kinds.ts';
import type { Family } from '#lib/game/rules/rule-set.ts';
import type { Color, Turn } from '#lib/game/rules/types.ts';
import { CELL_NAMES } from '#lib/game/narration/card-messages.ts';
import { cellOfPad } from '#lib/game/rules/cells.ts';
import { ENOUGH_GAMES, LOOKED_AT } from './coach.ts';

/** The texts of « Mon entraîneur », and of the links to it. */
export const COACH_MESSAGES = {
  title: 'Mon entraîneur',
  lead: noBreak(
    "Ce que vos dernières parties disent de votre jeu : où vous perdez des cartes, et des positions pour vous exercer. Personne d'autre ne voit cette page.",
  ),
  none: 'Aucune partie à analyser pour le moment.',
  noneText: "L'entraîneur regarde vos parties finies, dans le jeu ou contre les robots du site.",
  play: 'Jouer contre un robot',
  waiting: noBreak(
    "L'analyse avance toute seule, une centaine de parties en trois minutes environ. Rechargez la page pour voir la suite.",
  ),
  reload: 'Recharger',
  accuracy: 'Votre précision',
  accuracyNote: noBreak(
    'Un coup qui ne perd rien a la note maximale ; chaque carte perdue en retire un tiers. Les coups sans choix ne comptent pas.',
  ),
  families: 'Précision par famille de règles',
  family: 'Règles',
  allFamilies: 'Toutes',
  games: 'Parties',
  percent: 'Précision',
  month: 'Mois',
  unit: '%',
  values: 'Toutes les valeurs de la courbe',
  kinds: 'Ce qui vous coûte le plus de cartes',
  clean: noBreak("Aucune faute dans vos dernières parties. L'entraîneur n'a rien à redire !"),
  practise: "S'exercer",
} as const;

/** The name and the description of each kind of mistake. */
export const KIND_MESSAGES = {
  same: {
    name: 'Identique non vu',
    about: 'Un Identique que vous pouviez faire, ou que vous avez laissé faire.',
  },
  plus: { name: 'Plus non vu', about: 'Un Plus que vous pouviez faire, ou que vous avez laissé faire.' },
  combo: {
    name: 'Combo non vu',
    about: noBreak(
      "Une carte prise en prend d'autres à son tour : les vôtres, ou celles que vous pouviez prendre.",
    ),
  },
  wall: { name: 'Mur non vu', about: 'Un bord du plateau qui prend, ou un mur qui attire sa ligne.' },
  element: {
    name: 'Élément oublié',
    about: "Une prise qui ne tenait qu'au point donné ou retiré par l'élément d'une case.",
  },
  cell: {
    name: 'Case laissée libre',
    about: noBreak("Vers la fin, la case d'où l'adversaire prend : c'était à vous de l'occuper."),
  },
  exposed: { name: 'Côté exposé', about: "Un côté faible laissé à portée de l'adversaire." },
  capture: {
    name: 'Prise manquée',
    about: 'Une prise simple, au plus fort chiffre, possible tout de suite ou un peu plus tard.',
  },
} as const satisfies Record<MistakeKind, { name: string; about: string }>;

/** The progress of the coach: « 12 parties sur 30 analysées. ». */
export function progressText(looked: number, all: number): string {
  if (looked === 0 && all > 1)
    return noBreak(`Aucune de vos ${formatNumber(all)} dernières parties n'est encore analysée.`);
  const done = plural(looked, 'analysée', 'analysées');
  const of = looked < all ? ` sur ${formatNumber(all)}` : '';
  return noBreak(`${count(looked, 'partie', 'parties')}${of} ${done}.`);
}

/** The analysed games: the last ones of both sources. */
export const LOOKED_TEXT = noBreak(
  `L'entraîneur regarde vos ${inLetters(LOOKED_AT)} dernières parties et vos ${inLetters(LOOKED_AT)} derniers entraînements sans aide.`,
);

/** The number of games missing until kinds of mistakes are named. */
export function notEnoughText(looked: number): string {
  const missing = ENOUGH_GAMES - looked;
  return noBreak(
    `Il faut au moins ${inLetters(ENOUGH_GAMES)} parties analysées pour parler de vos fautes : il en manque encore ${inLetters(missing).replace(/un$/, 'une')}.`,
  );
}

/** The total cost of a kind of mistake: « 14 cartes perdues en 9 coups. ». */
export function kindText({ cards, moves }: { cards: number; moves: number }): string {
  return noBreak(`${cardsLostText(cards)} en ${count(moves, 'coup', 'coups')}.`);
}

/** « 2 cartes perdues », « 1,5 carte perdue ». */
export function cardsLostText(cards: number): string {
  const rounded = Math.round(cards * 10) / 10;
  return noBreak(count(rounded, 'carte perdue', 'cartes perdues'));
}

/** The place of a mistake: « coup 5 contre Octave, 12 novembre 2026 ». */
export function whereText({ coup, opponent, at }: { coup: number; opponent: string; at: Date }): string {
  return noBreak(`coup ${coup} contre ${keepOrder(opponent)}, ${formatDate(at).replaceAll(' ', '\u00a0')}`);
}

/** The play made: « Vous avez posé Corbeau en haut. ». */
export function playedText(
  turn: Pick<Turn, 'card' | 'padPosition'>,
  cardName: (id: string) => string,
): string {
  return noBreak(
    `Vous avez posé ${keepOrder(cardName(turn.card.id))} ${CELL_NAMES[cellOfPad(turn.padPosition)]}.`,
  );
}

/** The heading of a curve: « Mois par mois, toutes règles ». */
export function curveTitle(family: Family | null): string {
  return family === null
    ? 'Mois par mois, toutes règles confondues'
    : `Mois par mois, ${FAMILY_NAMES[family]}`;
}

/** The curve in words, for screen readers. */
export function curveText(values: readonly number[]): string {
  const [first = 0] = values;
  const last = values.at(-1) ?? first;
  return noBreak(
    `Courbe de ${count(values.length, 'mois', 'mois')} : de ${first} % à ${last} % ; au plus bas ${Math.min(...values)} %, au plus haut ${Math.max(...values)} %.`,
  );
}

const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A month: « novembre 2026 ». */
export function monthText(month: string): string {
  return noBreak(MONTH.format(new Date(`${month}-15T12:00:00Z`)));
}

/** Replaces a curve with a single point. */
export function oneMonthText(month: string): string {
  return noBreak(
    `Toutes ces parties datent ${deOf(monthText(month))} ; la courbe commencera avec le mois suivant.`,
  );
}

/** A share: « 87 % », « – » if no move left a choice. */
export function percentText(percent: number | null): string {
  return percent === null ? '–' : `${percent}\u00a0%`;
}

export const EXERCISE_MESSAGES = {
  title: "S'exercer",
  region: "Table de l'exercice",
  wrong: 'Ce coup perd encore des cartes.',
  openHands: noBreak('Une position de vos parties ; les deux mains sont visibles.'),
  solution: 'Un bon coup, et la suite',
  game: 'Revoir la partie',
  next: 'Position suivante',
  again: 'Recommencer',
  busy: "Beaucoup de positions s'analysent en ce moment.",
  busyText: noBreak('Celle-ci attend son tour : réessayez dans un instant.'),
  retry: 'Réessayer',
} as const;

/** The task: « Bleu joue : trouvez un coup qui ne perd rien. ». */
export function goalText(turn: Color): string {
  return noBreak(`${SIDE_NAMES[turn]} joue : trouvez un coup qui ne perd rien.`);
}

/** The best result and the number of plays that reach it: « Au mieux 6 à 4 ; trois coups sur douze y mènent. ». */
export function waysText({ value, right, ways }: { value: number; right: number; ways: number }): string {
  const lead = plural(right, 'y mène', 'y mènent');
  return noBreak(
    `Au mieux, la partie finit ${scoreFor(value)} : ${count(right, 'coup', 'coups')} sur ${formatNumber(ways)} ${lead}.`,
  );
}

const PLACES = ['premier', 'deuxième', 'troisième'] as const;

/** The end of an attempt. */
export function outcomeText({ isSolved, tries }: { isSolved: boolean; tries: readonly unknown[] }): string {
  return isSolved
    ? noBreak(`Trouvé au ${PLACES[tries.length - 1] ?? 'dernier'} essai !`)
    : 'Pas trouvé cette fois';
}

/** The play made in the game: « Dans la partie, vous aviez posé Corbeau en haut : 2 cartes perdues. ». */
export function inGameText(
  turn: Pick<Turn, 'card' | 'padPosition'>,
  { cardName, loss }: { cardName: (id: string) => string; loss: number },
): string {
  const where = CELL_NAMES[cellOfPad(turn.padPosition)];
  return noBreak(
    `Dans la partie, vous aviez posé ${keepOrder(cardName(turn.card.id))} ${where} : ${cardsLostText(loss)}.`,
  );
}

/** The name of a month, capitalized. */
export function monthTitle(month: string): string {
  return capitalized(monthText(month));
}
