import { GUARDS } from '#lib/audit/guards.ts';
import { noBreak, count } from '#lib/base/text/typography.ts';
import { isAdmitted, type StaffGuard } from '#lib/identity/guard.ts';
import { PRIVILEGE_TEXTS } from '#lib/identity/privileges.ts';
import { can, type Viewer } from '#lib/identity/viewer.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import type { NoticeName } from '#lib/base/config/notices.ts';
import { NICKNAME_MAX } from '#lib/game/names.ts';
import { listMenuPages, type AdminMenuPage } from './back-office-menu.ts';
import { ADMIN_MENU, ADMIN_MESSAGES } from './back-office-messages.ts';
import type { Waiting } from './waiting-service.ts';

/** A task of staff on a page, and its guard. */
type Task = { readonly guard: StaffGuard; readonly text: string };

/** The tasks of each page, with the guards of the services behind them. */
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
  '/admin/webhooks': [
    {
      guard: GUARDS.manageWebhooks,
      text: noBreak('Prévenir un salon Discord, ou un autre service, de ce qui se passe.'),
    },
  ],
  '/admin/audit': [
    { guard: GUARDS.readAudit, text: 'Relire qui a fait quoi, et quand.' },
    { guard: GUARDS.undoEdits, text: 'Annuler une modification.' },
  ],
};

/** The viewer's tasks on a page, or in a part of the first page. */
export type PageTasks = { readonly href: string; readonly label: string; readonly texts: readonly string[] };

/** The id of the links to histories on the first page. */
export const HISTORIES_ID = 'parties';

/** The viewer's tasks by page, in the order of the side menu (product/staff §2.1). */
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

/** The readable histories by privilege, the wider right first. */
const HISTORY_TASKS = [
  { privilege: 'player-history', text: PRIVILEGE_TEXTS['player-history'] },
  { privilege: 'bottester', text: PRIVILEGE_TEXTS.bottester },
] as const;

export const ADMIN_HOME_MESSAGES = {
  title: "À faire pour l'équipe",
  nothing: 'Rien ne vous attend.',
  open: "Ouvrir l'administration",
} as const;

/** The waiting tasks besides leagues, with their pages. */
export function waitingTexts({ undelivered, drafts }: Waiting): readonly { href: string; text: string }[] {
  return [
    ...(undelivered === 0
      ? []
      : [
          {
            href: '/admin#en-attente',
            text: count(undelivered, 'changement non transmis au jeu', 'changements non transmis au jeu'),
          },
        ]),
    ...(drafts === 0
      ? []
      : [
          {
            href: '/admin/news',
            text: count(drafts, 'actualité en brouillon', 'actualités en brouillon'),
          },
        ]),
  ];
}

/** « Ligue des Égaux : à clore » */
export function leagueToCloseText(title: string): string {
  return `${keepOrder(title)}\u00a0: à clore`;
}

export const NOTICE_MESSAGES = {
  title: 'Avertissements',
  lead: noBreak("Ce que le site a remarqué et que la personne qui l'exploite devrait corriger :"),
} as const;

/** The list of invalid documents. */
export const WRONG_MESSAGES = {
  title: 'Documents à corriger',
  lead: noBreak(
    "Ces documents de la base ne sont pas comme le modèle de données les décrit. Le site s'en passe, ou les montre sans ce qui est illisible ; une fois corrigés, ils quittent cette liste dans la minute.",
  ),
  collection: 'Collection',
  id: 'Identifiant',
  fields: 'Champs',
  since: 'Depuis',
} as const;

/** The text of each notice: the problem and its remedy. */
export const NOTICE_TEXTS = {
  'game-server-away': noBreak(
    "Le serveur de jeu ne répond pas : démarrez-le, ou corrigez « GAME_BRIDGE_URL » s'il écoute ailleurs.",
  ),
  'game-server-token': noBreak(
    'Le serveur de jeu refuse le secret : « GAME_BRIDGE_TOKEN » doit être le même des deux côtés.',
  ),
  'game-server-answer': noBreak(
    'Le serveur de jeu répond autre chose que ce que le contrat prévoit : corrigez-le, ou « GAME_BRIDGE_URL » si autre chose répond à cette adresse.',
  ),
  'game-server-names': noBreak(
    `Des noms envoyés par le serveur de jeu ont été laissés de côté : il en faut 1 000 au plus, de ${NICKNAME_MAX} lettres au plus.`,
  ),
  'game-server-clock': noBreak(
    "Les horloges du serveur de jeu et du site diffèrent de plus d'une minute : réglez les deux par NTP.",
  ),
  'future-games': noBreak(
    "Des parties sont datées de l'avenir : réglez l'horloge du serveur de jeu et corrigez ces parties.",
  ),
  'trusted-proxies': noBreak(
    'Les requêtes passent par un relais qui manque à « TRUSTED_PROXIES » : tous ses visiteurs comptent pour un seul foyer. Ajoutez son adresse.',
  ),
  'assets-dir': noBreak(
    "« ASSETS_DIR » n'est pas un dossier lisible : le site dessine toutes les images lui-même.",
  ),
  'content-dir': noBreak(
    '« CONTENT_DIR » ne peut pas servir tel quel : ce qui suit a été laissé de côté, et le site montre ses propres textes.',
  ),
  'unknown-settings': noBreak(
    "Des réglages qui n'existent pas sont ignorés : corrigez leur nom ou retirez-les.",
  ),
  'contact-email': noBreak(
    "« CONTACT_EMAIL » n'est pas réglé : les pages donnent une adresse que personne ne lit.",
  ),
  'legal-notice': noBreak(
    "« LEGAL_PUBLISHER » et « LEGAL_HOST » ne sont pas réglés tous les deux : les mentions légales doivent dire qui publie le site et qui l'héberge.",
  ),
  'mail-server': noBreak(
    "Le serveur de messagerie ne prend pas les messages : corrigez « SMTP_URL » et « MAIL_FROM », ou remettez-le en marche. Les messages attendent d'ici là.",
  ),
  'mail-given-up': noBreak(
    "Des messages n'ont pas pu être envoyés à temps depuis hier et ont été abandonnés : la collection « mails » les garde, dans l'état « given up ».",
  ),
  'webhook-off': noBreak(
    "Des webhooks n'ont rien pris pendant un jour et ont été éteints : la page « Webhooks » dit pourquoi, et permet de les rallumer.",
  ),
  'backup-old': noBreak(
    'La dernière sauvegarde a plus de trois jours : voyez ce qui lance « npm run -s admin -- backup-daily ».',
  ),
  documents: noBreak(
    'Des documents illisibles de la base ont été mis de côté : corrigez-les (« npm run -s admin -- check » les nomme).',
  ),
} as const satisfies Record<NoticeName, string>;
