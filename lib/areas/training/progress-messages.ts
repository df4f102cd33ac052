import { FAMILY_NAMES } from '#lib/areas/games/history-messages.ts';
import { count, noBreak } from '#lib/base/text/typography.ts';
import { FAMILIES, type Family } from '#lib/game/rules/rule-set.ts';
import type { Progress } from './progress.ts';

/** The words of the ladder of robots (product/training §10). */
export const LADDER_MESSAGES = {
  won: noBreak('Médailles : '),
  title: "L'échelle des robots",
  note: noBreak('Une médaille par famille de règles, pour une victoire sans aide.'),
  next: 'À battre',
  medals: 'Médailles',
} as const;

/** The progress made by a game: « Première victoire contre Horloger ». */
export function progressText(progress: Progress): string {
  switch (progress.kind) {
    case 'first win':
      return `Première victoire contre ${progress.robot}`;
    case 'medal':
      return `Nouvelle médaille contre ${progress.robot}`;
    case 'best accuracy':
      return `Votre meilleure précision\u00a0: ${progress.percent}\u00a0%`;
    case 'streak':
      return count(progress.wins, 'victoire de suite', 'victoires de suite');
  }
}

/** The medals won against a robot: « 2 médailles sur 6 : Mur cassé ; Mur puissant ». */
export function medalsText(held: readonly Family[]): string {
  if (held.length === 0) return 'Aucune médaille';
  const names = held.map((family) => FAMILY_NAMES[family]).join(' ; ');
  return noBreak(`${count(held.length, 'médaille', 'médailles')} sur ${FAMILIES.length} : ${names}`);
}
