import { keepOrder } from '#lib/base/text/bidi.ts';
import { count, deOf, formatNumber, noBreak } from '#lib/base/text/typography.ts';
import type { Finders, ListingCode, MonthScore, OwnPlace, Month } from './month.ts';
import { monthText } from './problem-messages.ts';

/** How many of the reader's opponents solved it: « 3 de vos adversaires l'ont résolu. »; null for none. */
export function rivalsText(rivals: number): string | null {
  if (rivals === 0) return null;
  return rivals === 1
    ? "Un de vos adversaires l'a résolu."
    : `${formatNumber(rivals)} de vos adversaires l'ont résolu.`;
}

/** The message for each refusal of the switch. */
export const LISTING_TEXTS = {
  'not logged in': 'Vous devez être connecté pour régler votre place dans la liste.',
  'bad value': "Ce réglage n'existe pas. Utilisez le bouton sous la liste.",
} satisfies Record<ListingCode, string>;

/** The words of the list of a month. */
export const MONTH_MESSAGES = {
  lead: noBreak(
    "Le classement compte les problèmes résolus le jour même ; à égalité, le moins d'essais, puis la plus longue suite de jours.",
  ),
  empty: "Personne n'a résolu de problème le jour même.",
  rank: 'Rang',
  player: 'Joueur',
  solved: 'Résolus',
  tries: 'Essais',
  row: 'Jours de suite',
  anonymous: 'Anonyme',
  you: '(vous)',
  hide: 'Ne plus figurer dans cette liste',
  show: 'Figurer dans cette liste',
  isOff: 'Vous avez choisi de ne pas figurer dans cette liste.',
  isPrivate: noBreak('Votre page est privée : vous ne figurez pas dans cette liste.'),
  changed: 'Votre choix est enregistré.',
} as const;

/** The heading of a list: « Les joueurs de novembre 2026 ». */
export function playersTitle(month: Month): string {
  return `Les joueurs ${deOf(monthText(month).toLowerCase())}`;
}

/** A player's own score: « Vous : 3 problèmes résolus, 5 essais, 2 jours de suite au mieux. » */
export function ownScoreText({ solved, tries, row }: NonNullable<OwnPlace['score']>): string {
  return noBreak(`Vous : ${scoreText({ solved, tries, row })}.`);
}

function scoreText({ solved, tries, row }: Omit<MonthScore, 'accountId'>): string {
  return [
    count(solved, 'problème résolu', 'problèmes résolus'),
    count(tries, 'essai', 'essais'),
    `${count(row, 'jour', 'jours')} de suite au mieux`,
  ].join(', ');
}

/** Who solved a problem: « Résolu par 12 joueurs sur 20, d'abord par Joueuse. »; empty while no player has tried. */
export function findersText({ tried, found, first, isYou }: Finders): string {
  if (tried === 0) return '';
  if (isYou && found === 1) return 'Vous êtes la première personne à le résoudre.';
  if (found === 0)
    return tried === 1
      ? "Une seule personne l'a essayé, sans le résoudre pour l'instant."
      : `Aucun des ${count(tried, 'joueur', 'joueurs')} qui l'ont essayé ne l'a encore résolu.`;
  if (tried === 1)
    return noBreak(
      `Résolu par le seul joueur qui l'a essayé${first === null ? '' : ` : ${keepOrder(first)}`}.`,
    );
  const who = isYou ? 'vous' : first;
  const by = who === null ? '' : `${found === 1 ? ' :' : ", d'abord par"} ${keepOrder(who)}`;
  return noBreak(`Résolu par ${count(found, 'joueur', 'joueurs')} sur ${formatNumber(tried)}${by}.`);
}
