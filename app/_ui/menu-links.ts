import { shellMessages as say } from '#lib/messages/shell-messages.ts';

/** A line of a menu. */
export type MenuLink = { readonly href: string; readonly label: string };

/** The menu « Aide ». */
export const HELP_LINKS: readonly MenuLink[] = [
  { href: '/tutoriel.html', label: say.rules },
  { href: '/tuto/specificites', label: say.changes },
  { href: '/tuto/vsbot', label: say.robots },
  { href: '/power', label: say.cards },
];

/** The head of the menu « Communauté »; the leagues of the day follow it. */
export const COMMUNITY_LINKS: readonly MenuLink[] = [
  { href: '/ranking.html', label: say.ranking },
  { href: '/guilds.html', label: say.guilds },
  { href: '/animation/themes', label: say.quizz },
  { href: '/squonk', label: say.blog },
];

export const STAFF_LINK: MenuLink = { href: '/staff.html', label: say.staff };
