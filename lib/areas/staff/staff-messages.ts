import { count, noBreak } from '#lib/base/text/typography.ts';

/** The words of the staff page. */
export const STAFF_MESSAGES = {
  title: 'Staff',
  lead: noBreak(
    'Des joueurs comme vous, qui donnent de leur temps : ils tiennent le serveur, arbitrent et animent. Une question ? Ils y répondent en jeu.',
  ),
  backHome: "Retour à l'accueil",
  empty: "L'équipe n'est pas encore formée.",
} as const;

/** The number of members of a group: « 3 membres ». */
export function memberCountText(members: number): string {
  return count(members, 'membre', 'membres');
}
