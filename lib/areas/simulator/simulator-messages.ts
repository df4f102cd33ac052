import { SOUND_MESSAGES } from '#lib/game/narration/card-messages.ts';
import { HELP_REFUSAL_TEXTS } from '#lib/areas/fair-play/solver-help.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { capitalized, deOf, inLetters, noBreak } from '#lib/base/text/typography.ts';
import type { Color, PlayRefusal, Turn } from '#lib/game/rules/types.ts';
import { MAX_BRANCHES } from '#lib/areas/positions/branches.ts';
import type { MoverResult, Outcome, ResultCounts } from './hints.ts';

/** The words of the simulator's table. */
export const SIMULATOR_MESSAGES = {
  title: 'Simulateur',
  lead: noBreak("L'adresse de cette page contient toute la partie : il suffit de l'envoyer."),
  region: 'Table de jeu',
  start: 'Début',
  back: 'Annuler le coup',
  backShort: 'Annuler',
  help: 'Montrer les meilleurs coups',
  helpShort: 'Montrer',
  noHelp: 'Masquer les meilleurs coups',
  noHelpShort: 'Masquer',
  best: 'Meilleur coup',
  address: 'Adresse de cette position',
  share: 'Copier le lien',
  shared: 'Le lien vers cette position a été copié.',
  rebuild: 'Modifier la position',
  other: 'Nouvelle position',
  game: 'Revoir la partie',
  lastTurn: 'Dernier coup',
  nothingPlayed: "Aucune carte n'a encore été posée.",
  tried: 'Suites essayées',
  padNote: noBreak(
    'Une ligne par suite, une colonne par coup : le numéro est celui de la case, comme sur le pavé numérique (7 8 9 en haut, 1 2 3 en bas).',
  ),
  score: 'Score',
  action: 'Action',
  remove: 'Supprimer',
  ownGame: 'La partie',
  full: noBreak(
    `${capitalized(inLetters(MAX_BRANCHES))} suites : supprimez-en une pour en essayer une autre.`,
  ),
  rules: 'Règles',
  bestCard: 'Meilleure carte',
} as const;

/** Shown in place of the hints while there are none. */
export const HINT_TEXTS = {
  computing: noBreak('Calcul en cours : les meilleurs coups arrivent.'),
  busy: "Trop d'analyses en ce moment. Rechargez la page dans quelques secondes.",
  'too many requests': "Vous avez demandé beaucoup d'analyses coup sur coup. Réessayez dans une minute.",
  away: "Votre navigateur ne peut pas calculer l'aide.",
  ...HELP_REFUSAL_TEXTS,
} as const;

/** The keys of the simulator and what they do, in the order of its help. */
export const SIMULATOR_KEYS = [
  { key: '1 à 5', does: 'choisir une carte de la main qui joue' },
  { key: '← →', does: 'carte précédente, carte suivante' },
  { key: '1 à 9', does: 'poser la carte choisie sur la case de ce chiffre, comme sur le pavé numérique' },
  { key: 'Échap', does: 'reposer la carte' },
  { key: 'Retour arrière', does: 'annuler le coup' },
  SOUND_MESSAGES.key,
  { key: '?', does: 'cette aide' },
] as const;

/** The player's next step: « Rouge choisit une case. ». */
export function promptText(name: string, { hasCard }: { hasCard: boolean }): string {
  return hasCard
    ? `${keepOrder(name)} choisit une case.`
    : `${keepOrder(name)} choisit une carte, puis une case.`;
}

/** An outcome in words: « 4 à 6 », the mover's cards first. */
function outcomeText({ own, other }: Outcome): string {
  return `${own} à ${other}`;
}

/** An outcome in figures: « 4 – 6 », the mover's cards first. */
export function scoreOf({ own, other }: Outcome): string {
  return `${own}\u00a0–\u00a0${other}`;
}

/** The outcome of a move, on its cell. */
export const RESULT_MESSAGES = { win: 'Gagne', draw: 'Nul', lose: 'Perd' } as const satisfies Record<
  MoverResult,
  string
>;

/** An outcome in words, with the name of the player whose cards come first. */
export function outcomeLabel(name: string, outcome: Outcome): string {
  return `issue ${outcomeText(outcome)} pour ${keepOrder(name)}`;
}

/** The number of the opponent's replies that keep their best result: « 2 bonnes réponses ». */
export function repliesText(replies: number): string {
  return replies < 2 ? `${replies} bonne réponse` : `${replies} bonnes réponses`;
}

/** The best result of a position: « Rouge peut gagner 6 à 4 ». */
export function promiseTitle(name: string, outcome: Outcome): string {
  const score = outcomeText(outcome);
  if (outcome.own === outcome.other) return `${keepOrder(name)} peut faire nul, ${score}`;
  return outcome.own > outcome.other
    ? `${keepOrder(name)} peut gagner ${score}`
    : `${keepOrder(name)} perd, au mieux ${score}`;
}

/** How many moves reach the best result, and the outcome of the others; one sentence if all are equal. */
export function resultsText({ all, best, result, others }: ResultCounts): string {
  if (all === 1) return "Il ne reste qu'un coup.";
  if (best === all) return noBreak(`Tous les coups se valent : les ${all} y mènent.`);
  const more = result === 'lose' ? ' davantage' : '';
  const rest = [
    [others.win, 'gagne avec moins de cartes', 'gagnent avec moins de cartes'],
    [others.draw, 'fait nul', 'font nul'],
    [others.lose, `perd${more}`, `perdent${more}`],
  ] as const;
  const told = rest.flatMap(([number, one, many]) =>
    number === 0 ? [] : [`${number} ${number === 1 ? one : many}`],
  );
  const ways = best === 1 ? `1 coup sur ${all} y mène` : `${best} coups sur ${all} y mènent`;
  return noBreak(`${ways} ; ${told.join(', ')}.`);
}

/** Explains the figures on the cells. */
export function heatNote(name: string): string {
  return `Sur chaque case, le score final si les deux camps jouent sans faute, les cartes ${deOf(name)} d'abord.`;
}

/** The label of a turn in the table, for screen readers: « Coup 3, case 8 : Rouge pose Squall ». */
export function turnLabel(number: number, { card, color, padPosition }: Turn, names: Names): string {
  return noBreak(
    `Coup ${number}, case ${padPosition} : ${keepOrder(names.nameOf(color))} pose ${keepOrder(names.cardName(card.id))}`,
  );
}

export type Names = {
  readonly nameOf: (color: Color) => string;
  readonly cardName: (id: string) => string;
};

/** The label of the button that removes a branch, for screen readers. */
export function removeLabel(place: number): string {
  return `Supprimer la suite ${place}`;
}

/** The message for each refusal of the simulator's calls, for forms (product/rules §28). */
export const SIMULATOR_REFUSALS = {
  'bad format': "Ce plateau ou ce coup n'a pas pu être lu.",
  'unknown card': "Une de ces cartes n'existe pas.",
  'game over': 'La partie est finie.',
  'wrong turn': "Ce n'est pas à ce camp de jouer.",
  'empty slot': 'Cette carte a déjà été jouée.',
  occupied: 'Cette case est déjà occupée.',
} satisfies Record<PlayRefusal, string>;

/** The heading of the simulator: « Simulateur », with the players' names when it starts from a game. */
export function gameSimulatorTitle(names: Readonly<Record<Color, string>> | null): string {
  return names
    ? noBreak(`Simulateur : ${keepOrder(names.blue)} contre ${keepOrder(names.red)}`)
    : SIMULATOR_MESSAGES.title;
}
