import { capitalized, inLetters, formatNumber, noBreak, plural } from '#lib/base/text/typography.ts';
import { LESSON_IDS } from './lesson.ts';

const LESSONS = inLetters(LESSON_IDS.length);

/** The words of the tutorial's frame. */
export const TUTORIAL_MESSAGES = {
  title: 'Règles du jeu',
  description: noBreak(
    `Les ${LESSONS} règles du jeu, avec des exemples joués par le moteur : base, Identique, Plus, murs, combos et les autres.`,
  ),
  menu: `Les ${LESSONS} règles`,
  cast: 'Les cartes des exemples',
  castLead: "Touchez un nom pour voir la carte de près\u00a0; les mêmes fiches s'ouvrent dans le texte.",
  before: 'Avant',
  after: 'Après',
  beforeExchange: "Avant l'échange",
  afterExchange: "Après l'échange",
  whatHappens: 'Ce qui se passe',
  blueHand: 'Main bleue',
  redHand: 'Main rouge',
} as const;

/** The lead of the tutorial: « Douze règles, douze exemples. … »; without examples if this site's cards allow none. */
export function tutorialLead(examples: number): string {
  const rules = `${capitalized(LESSONS)} règles`;
  if (examples === 0) return `${rules}.`;
  return noBreak(
    `${rules}, ${inLetters(examples)} ${plural(examples, 'exemple', 'exemples')}. Chaque plateau est joué par le moteur du jeu lui-même : ce que vous voyez ici est ce qui se passera à table.`,
  );
}

/** The texts beside a page of a section. */
export const TEXT_PAGE_MESSAGES = { onThisPage: 'Sur cette page', readNext: 'À lire ensuite' } as const;

/** The heading of the side menu, « Nouveautés d'Atout »; takes the site's name with its « de ». */
export function novelties(ofSite: string): string {
  return `Nouveautés ${ofSite}`;
}

/** The sums of two hands: « Somme des powers : bleu 136, rouge 98. ». */
export function sumsText(sums: { blue: number; red: number }): string {
  return `Somme des powers\u00a0: bleu ${formatNumber(sums.blue)}, rouge ${formatNumber(sums.red)}.`;
}
