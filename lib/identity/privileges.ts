/** The privileges of product/accounts §7.1, in the order in which pages list them. */
export const PRIVILEGES = [
  'godlike',
  'activity-watch',
  'viewaccount',
  'viewoffinfos',
  'manager',
  'banaccount',
  'bannick',
  'player-history',
  'bottester',
] as const;

export type Privilege = (typeof PRIVILEGES)[number];

/** What each privilege allows, as its holder reads it (product/accounts §7.1). */
export const PRIVILEGE_TEXTS = {
  godlike: 'Tout faire\u00a0: modifier les comptes, les animations et les actualités, consulter le journal.',
  'activity-watch': 'Consulter les dernières connexions et les dernières inscriptions.',
  viewaccount: 'Consulter la liste et le détail des comptes.',
  viewoffinfos: 'Consulter la liste et le détail des pseudonymes.',
  manager: "Gérer les membres de l'équipe et leurs rangs.",
  banaccount: 'Bannir un compte ou lever son bannissement.',
  bannick: 'Bannir un pseudonyme ou lever son bannissement.',
  'player-history': 'Consulter les parties de tous les joueurs.',
  bottester: 'Consulter les parties des robots.',
} satisfies Record<Privilege, string>;

/** A privilege with its description in French; a privilege unknown to the site is described by its name. */
export function describePrivilege(name: string): { name: string; description: string } {
  return { name, description: (PRIVILEGE_TEXTS as Record<string, string>)[name] ?? name };
}
