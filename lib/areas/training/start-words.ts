import { inLetters } from '#lib/base/words/numerals.ts';
import { noBreak } from '#lib/base/words/typography.ts';
import { SERIES_GAMES, SERIES_WINS } from './series.ts';

/** The words of the form. */
export const START_WORDS = {
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
  noRules: 'Sans rien cocher, la règle de base seule.',
  day: 'Celles du jour',
  league: 'Comme la ligue en cours',
  series: 'En cinq manches',
  seriesNote: noBreak(
    `Le premier à ${inLetters(SERIES_WINS)} victoires l'emporte ; à défaut, le meilleur après ${inLetters(SERIES_GAMES)} parties.`,
  ),
  suddenDeath: 'Mort subite',
  suddenDeathNote: noBreak(
    'Une partie nulle ne compte pas : on rejoue avec les cartes que chacun possède à la fin.',
  ),
  sit: "S'asseoir à la table",
  stakes: noBreak(
    'Vous jouez en bleu, les deux mains restent visibles. Ces parties ne quittent pas le site : ni gils, ni rang, ni carte en jeu.',
  ),
  pick: 'Choisir mes cinq cartes',
  pickNote: 'Sans choix, cinq de vos cartes sont tirées au hasard.',
  tooFew: "Il faut cinq cartes pour jouer ainsi. Choisissez d'autres mains.",
} as const;

/** Where hands come from, and what that means. */
export const HANDS_WORDS = {
  hasard: {
    name: 'Au hasard',
    note: 'Dix cartes tirées parmi toutes, réparties en deux mains de même force.',
  },
  miennes: { name: 'Mes cartes', note: 'Cinq cartes de votre collection, contre une main de même force.' },
  deck: { name: 'Un deck', note: 'Dix cartes du même deck, en deux mains de même force.' },
  miroir: { name: 'En miroir', note: 'Les cinq mêmes cartes des deux côtés.' },
} as const;

export const OWN_CARDS_LOCKED = { text: 'Pour les joueurs connectés.', link: "S'identifier" } as const;

/** Who begins. */
export const FIRST_WORDS = { sort: 'Au sort', moi: 'Moi', robot: 'Le robot' } as const;
