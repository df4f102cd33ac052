import { GUARDS } from '#lib/audit/guards.ts';
import { noBreak } from '#lib/base/text/typography.ts';
import { isAdmitted, type StaffGuard } from '#lib/identity/guard.ts';
import { PRIVILEGE_TEXTS } from '#lib/identity/privilege-messages.ts';
import { can, type Viewer } from '#lib/identity/viewer.ts';
import { listMenuPages, type AdminMenuPage } from './back-office-menu.ts';
import { ADMIN_MENU, ADMIN_MESSAGES } from './back-office-messages.ts';

/** Something that staff do on a page, and the guard that lets them. */
type Task = { readonly guard: StaffGuard; readonly text: string };

/** What one does on each page; every guard is that of the service that does it. */
const TASKS: Readonly<Record<Exclude<AdminMenuPage, '/admin'>, readonly Task[]>> = {
  '/admin/activity': [
    { guard: GUARDS.seeActivity, text: 'Suivre les dernières connexions et les dernières inscriptions.' },
  ],
  '/admin/accounts': [
    { guard: GUARDS.seeAccounts, text: 'Chercher un compte et le consulter.' },
    {
      guard: GUARDS.seeContacts,
      text: noBreak(
        "Voir les adresses électroniques et IP, et s'en servir pour chercher : chaque fois, le journal le note.",
      ),
    },
    { guard: GUARDS.banAccounts, text: 'Bannir un compte ou lever son bannissement.' },
    { guard: GUARDS.editAccounts, text: 'Modifier un compte, un champ à la fois.' },
  ],
  '/admin/nicknames': [
    { guard: GUARDS.seeNicknames, text: 'Chercher un pseudonyme et voir quel compte le porte.' },
    { guard: GUARDS.banNicknames, text: 'Bannir un pseudonyme ou lever son bannissement.' },
    { guard: GUARDS.editNicknames, text: 'En changer les majuscules et les minuscules.' },
  ],
  '/admin/addresses': [
    {
      guard: GUARDS.banAddresses,
      text: noBreak(
        "Bannir une adresse IP ou une plage, et accepter les inscriptions qui attendent l'équipe.",
      ),
    },
  ],
  '/admin/words': [
    { guard: GUARDS.refuseWords, text: 'Choisir les mots que les noms ne peuvent pas contenir.' },
  ],
  '/admin/reports': [
    { guard: GUARDS.readReports, text: 'Lire ce que les joueurs signalent, et le classer.' },
  ],
  '/admin/appeals': [
    { guard: GUARDS.banAccounts, text: 'Lire ce que les joueurs bannis vous écrivent, et y répondre.' },
  ],
  '/admin/specialusers': [
    { guard: GUARDS.manageRanks, text: "Voir qui porte quel rang de l'équipe." },
    {
      guard: GUARDS.manageRanks,
      text: noBreak(
        'Donner, changer et retirer des rangs : ceux qui sont inférieurs au vôtre, ou tous si vous avez tous les droits.',
      ),
    },
  ],
  '/admin/animations': [
    { guard: GUARDS.runLeagues, text: 'Créer une ligue, ouvrir ses inscriptions, retenir ses parties.' },
    { guard: GUARDS.readGlobalChat, text: 'Y lire les derniers messages du canal général.' },
  ],
  '/admin/news': [
    { guard: GUARDS.writeNews, text: "Écrire, publier et archiver les actualités de l'accueil." },
  ],
  '/admin/announcement': [
    {
      guard: GUARDS.announce,
      text: noBreak('Annoncer quelque chose en haut de toutes les pages, et fermer le site aux écritures.'),
    },
  ],
  '/admin/audit': [
    { guard: GUARDS.readAudit, text: 'Relire qui a fait quoi, et quand.' },
    { guard: GUARDS.undoEdits, text: 'Annuler une modification.' },
  ],
};

/** A page or a part of the first one, and the viewer's tasks there. */
export type PageTasks = { readonly href: string; readonly label: string; readonly texts: readonly string[] };

/** The links from the first page to the histories. */
export const HISTORIES_ID = 'parties';

/** What the viewer may do, page by page, in the order of the side menu (product/staff §2.1). */
export function listTasks(viewer: Viewer): PageTasks[] {
  const pages = listMenuPages(viewer).flatMap((href): PageTasks[] => {
    if (href === '/admin') return [];
    const texts = TASKS[href].filter(({ guard }) => isAdmitted(viewer, guard)).map(({ text }) => text);
    return [{ href, label: ADMIN_MENU[href], texts }];
  });
  const reading = HISTORY_TASKS.find(({ privilege }) => can(viewer, privilege));
  if (reading === undefined) return pages;
  return [...pages, { href: `#${HISTORIES_ID}`, label: ADMIN_MESSAGES.histories, texts: [reading.text] }];
}

/** The histories that one may read, the wider right first. */
const HISTORY_TASKS = [
  { privilege: 'player-history', text: PRIVILEGE_TEXTS['player-history'] },
  { privilege: 'bottester', text: PRIVILEGE_TEXTS.bottester },
] as const;
