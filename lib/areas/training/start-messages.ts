import { inLetters, inSentence, noBreak } from '#lib/base/text/typography.ts';
import type { RobotName } from '#lib/game/robots/robots.ts';
import { isMainRule, RULES } from '#lib/game/rules/rule-set.ts';
import type { RuleCode } from '#lib/game/rules/types.ts';
import { SERIES_GAMES, SERIES_WINS } from './series.ts';

/** The words of the form. */
export const START_MESSAGES = {
  title: 'Jouer contre un robot',
  menu: 'Jouer',
  lead: noBreak('Ici, dans le navigateur : rien à installer, rien à gagner, tout à essayer.'),
  description: noBreak(
    'Une partie contre un robot, tout de suite, dans le navigateur : cinq adversaires, du débutant au sans-faute, toutes les règles, et la précision de chaque coup à la fin.',
  ),
  robot: "L'adversaire",
  hands: 'Les mains',
  rules: 'Les règles',
  first: 'Qui commence',
  deck: 'Deck',
  chosen: 'Choisi',
  free: 'Au choix',
  fixed: noBreak('Pour choisir vous-même chaque règle : « Au choix ».'),
  noRules: 'Sans rien cocher, la règle de base seule.',
  day: 'Du jour',
  league: 'Comme la ligue',
  order: 'La partie',
  series: 'En cinq manches',
  seriesNote: noBreak(
    `Le premier à ${inLetters(SERIES_WINS)} victoires l'emporte ; à défaut, le meilleur après ${inLetters(SERIES_GAMES)} parties.`,
  ),
  suddenDeath: 'Mort subite',
  suddenDeathNote: noBreak(
    'Une partie nulle ne compte pas : on rejoue avec les cartes que chacun possède à la fin.',
  ),
  sit: "S'asseoir à la table",
  friend: 'Plutôt défier un ami',
  stakes: noBreak(
    'Les deux mains restent visibles. Ces parties ne quittent pas le site : ni gils, ni rang, ni carte en jeu.',
  ),
  you: noBreak('Vous jouez en bleu ;'),
  inSeries: 'En cinq manches',
  inSuddenDeath: ', avec Mort subite',
  pick: 'Choisir mes cinq cartes',
  pickNote: 'Sans choix, cinq de vos cartes sont tirées au hasard.',
} as const;

/** Why no game is dealt, by the `faute` of the address. */
export const START_FAULTS = {
  cartes: "Il faut cinq cartes pour jouer ainsi. Choisissez d'autres mains.",
  ligue: "La ligue n'est plus en cours. Choisissez d'autres règles.",
} as const;

/** How each robot plays. */
export const ROBOT_STYLES = {
  AuHasard: "Pose n'importe quelle carte n'importe où, et gagne parfois quand même.",
  Ressort: "Prend tout ce qui se prend sur l'instant. Ce qu'il laisse à découvert ne l'inquiète pas.",
  Horloger: 'Prend en restant couvert. À quatre cases de la fin, il a tout compté.',
  MonteCarlo: 'Joue mille parties dans sa tête avant de poser, puis choisit le coup le plus heureux.',
  Vaucanson:
    "Pose sa première carte à l'estime. Dès la deuxième, il calcule toutes les suites et ne se trompe plus.",
} as const satisfies Record<RobotName, string>;

/** The sources of hands, and their meaning. */
export const HANDS_MESSAGES = {
  hasard: {
    name: 'Au hasard',
    note: 'Dix cartes de tous les decks sauf Special, réparties en deux mains de même force.',
  },
  miennes: { name: 'Mes cartes', note: 'Cinq cartes de votre collection, contre une main de même force.' },
  deck: { name: 'Un deck', note: 'Dix cartes du même deck, en deux mains de même force.' },
  miroir: { name: 'En miroir', note: 'Les cinq mêmes cartes des deux côtés.' },
} as const;

export const OWN_CARDS_LOCKED = { text: 'Pour les joueurs connectés.', link: "S'identifier" } as const;

/** The choices of first player. */
export const FIRST_MESSAGES = { sort: 'Au sort', moi: 'Moi', robot: 'Le robot' } as const;

/** The summary of the choices below the form: « MonteCarlo, mains au hasard, Plus et Identique. Vous jouez en bleu ; … » */
export const SUM_MESSAGES = {
  hands: {
    hasard: 'mains au hasard',
    miennes: 'vos cartes',
    deck: "cartes d'un même deck",
    miroir: 'mains en miroir',
  },
  league: 'les règles de la ligue en cours',
  none: 'la règle de base seule',
  first: { sort: 'le sort dit qui commence.', moi: 'vous commencez.', robot: 'le robot commence.' },
} as const;

/** Rules in a sentence: « Plus, Identique et Bataille ». */
export function rulesInSentence(rules: readonly RuleCode[]): string {
  return inSentence(rules.map((code) => RULES[code].name));
}

/** The rules that matter at a table, where hands are chosen separately (product/training §3). */
export function tableRules(rules: readonly RuleCode[]): readonly RuleCode[] {
  return rules.filter((code) => !isMainRule(code));
}
