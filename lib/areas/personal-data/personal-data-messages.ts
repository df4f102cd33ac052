import type { CookieName } from '#lib/base/request-errors.ts';
import { count, noBreak } from '#lib/base/text/typography.ts';
import { RETAINED, RETENTION, type Retained, type RetainedName } from '#lib/db/retention.ts';

/** The words of `/mentions-legales` (product/pages §1.9). */
export const LEGAL_MESSAGES = {
  title: 'Mentions légales',
  lead: (siteName: string) => `Qui publie et qui héberge ${siteName}.`,
  publisher: 'Éditeur',
  host: 'Hébergeur',
  contact: 'Contact',
  missing: 'non renseigné',
  more: 'Ce que le site garde de vous',
} as const;

type Kept = { readonly what: string; readonly why: string };

/** Data kept for a limited time, and the reasons. */
const RETAINED_TEXTS = {
  signUpAddress: {
    what: 'Adresse IP de votre inscription',
    why: 'Pour reconnaître qui ouvre des comptes en série.',
  },
  loginAddress: {
    what: 'Adresse IP de votre dernière connexion',
    why: "Pour que vous sachiez d'où l'on est entré, et pour reconnaître un compte volé.",
  },
  sessions: {
    what: noBreak('Vos appareils connectés : navigateur, système, adresse IP, dates'),
    why: 'Pour garder votre connexion, et pour que vous puissiez déconnecter un appareil. Le délai court depuis la dernière visite.',
  },
  longSessions: {
    what: 'Les mêmes appareils, même sans jamais les quitter',
    why: 'Pour que personne ne reste identifié à vie sur un appareil oublié.',
  },
  failedLogins: {
    what: noBreak('Le dernier essai de connexion manqué : appareil, adresse IP, date'),
    why: "Pour que vous sachiez si quelqu'un essaie d'entrer.",
  },
  limits: {
    what: 'Adresses IP et noms de compte des essais de connexion, adresses IP des inscriptions',
    why: 'Pour arrêter qui devine des mots de passe ou inonde le site.',
  },
  visits: {
    what: "Votre dernière visite à l'accueil",
    why: 'Pour vous montrer vos nouvelles cartes.',
  },
  mails: {
    what: 'Les messages que le site vous a envoyés',
    why: "Pour les remettre, et savoir lesquels ne sont pas arrivés. Le délai court depuis l'envoi.",
  },
  webhookDeliveries: {
    what: "Les annonces de bannissements que l'équipe fait partir vers un autre service",
    why: "Pour les envoyer de nouveau si elles échouent. Le délai court depuis l'envoi.",
  },
  emailLinks: {
    what: "Les liens d'un changement d'adresse électronique",
    why: "Pour confirmer la nouvelle adresse, et revenir à l'ancienne.",
  },
  passwordLinks: {
    what: 'Les liens pour un nouveau mot de passe',
    why: "Pour que chacun ne serve qu'une fois.",
  },
  passwordRequests: {
    what: 'Les demandes de mot de passe perdu',
    why: noBreak('Pour y répondre ; elles sont effacées dès que le lien est parti.'),
  },
  intents: {
    what: noBreak(
      "La demande d'inscription : nom, adresse électronique, adresse IP, empreinte du mot de passe",
    ),
    why: 'Pour que votre compte soit créé une seule fois, même après une panne.',
  },
  addressBans: {
    what: "Les adresses IP que l'équipe a bannies",
    why: noBreak('Pour écarter qui gâche le jeu des autres. Le délai court depuis la fin du bannissement.'),
  },
  reports: {
    what: "Ce que vous signalez à l'équipe",
    why: "Pour qu'elle s'en occupe, et voie ce qui revient. Le délai court depuis qu'elle l'a classé.",
  },
  appeals: {
    what: noBreak("Si votre compte a été banni : ce que vous en avez écrit à l'équipe, et sa réponse"),
    why: "Pour que l'équipe relise sa décision. Le délai court depuis la réponse.",
  },
  pushNotes: {
    what: 'Les notifications de défis qui vous sont envoyées',
    why: 'Pour les envoyer de nouveau si elles échouent.',
  },
  duels: {
    what: noBreak('Vos défis entre amis : noms des joueurs, coups'),
    why: noBreak('Pour les finir et les revoir. Le délai court depuis le dernier coup.'),
  },
  flashes: {
    what: 'Ce que vous aviez saisi dans un formulaire refusé, jamais un mot de passe',
    why: 'Pour que vous ne le retapiez pas.',
  },
  lookUps: {
    what: noBreak("Au journal de l'équipe : qui a consulté vos coordonnées"),
    why: 'Pour que personne ne les regarde sans raison.',
  },
  addressActs: {
    what: noBreak("Au journal de l'équipe : les bannissements d'adresses IP, et les blocages levés"),
    why: 'Pour savoir qui a banni ou débloqué, et pourquoi.',
  },
  staffAddress: {
    what: noBreak("Au journal de l'équipe : l'adresse IP de chacun de ses membres"),
    why: "Pour savoir si un compte de l'équipe a été volé.",
  },
} as const satisfies Record<RetainedName, Kept>;

/** Data kept as long as the account. */
export const KEPT_WITH_ACCOUNT: readonly Kept[] = [
  {
    what: "Nom de compte, pseudonymes, adresse électronique facultative, empreinte du mot de passe, clé de la double authentification, clés d'accès",
    why: "Pour vous identifier. L'adresse électronique ne sert qu'à vous écrire au sujet de votre compte, et de vos défis si vous le demandez.",
  },
  {
    what: 'Cartes, gils, capacités, statistiques, guilde et dons, ligues, derniers messages du canal général',
    why: "C'est le jeu lui-même.",
  },
  {
    what: noBreak("Joueurs bloqués, et navigateurs à notifier : l'adresse et les clés que chacun a données"),
    why: "Pour ne pas vous réunir, et pour vous prévenir d'un défi par le service de notification de votre navigateur, qui ne peut pas lire le message.",
  },
  {
    what: "Bannissements et leur motif, rangs et privilèges, et les actes de qui est de l'équipe",
    why: "Pour que les règles valent pour tous, et que l'équipe réponde de ce qu'elle fait.",
  },
  {
    what: "Problèmes, exercices, entraînements, fautes relevées par l'entraîneur",
    why: "Pour mesurer vos progrès. Personne d'autre ne les voit, sauf le classement des problèmes, que vous pouvez quitter.",
  },
];

/** The purpose of each cookie. */
export const COOKIE_TEXTS = {
  session: 'Garde votre connexion.',
  flash: 'Rapporte à un formulaire ce qui était à corriger.',
  theme: "Retient l'apparence que vous avez choisie, claire ou sombre.",
  link: "Tient un lien reçu par courrier électronique hors de l'adresse de la page.",
  login: noBreak(
    'Tient votre identification entre le mot de passe et le code de la double authentification.',
  ),
  device: noBreak(
    'Reconnaît un appareil qui a ouvert votre compte : qui devine des mots de passe ne peut pas vous en exclure.',
  ),
  passkey: "Relie une clé d'accès à la question que le site vient de lui poser.",
  guest: "Vous reconnaît à la table d'un défi quand vous jouez sans compte.",
  tries: 'Retient vos essais aux problèmes quand vous jouez sans compte.',
  dismissed: "Retient l'annonce que vous avez masquée.",
} as const satisfies Record<CookieName, string>;

/** The words of `/confidentialite` (product/pages §1.10). */
export const PERSONAL_DATA_MESSAGES = {
  title: 'Confidentialité',
  lead: 'Ce que le site garde de vous, pourquoi et combien de temps.',
  limited: 'Gardé pour un temps',
  limitedLead: 'Chaque nuit, ce qui a fait son temps est effacé. Cette liste est celle que le site applique.',
  lasting: 'Gardé avec votre compte',
  games: noBreak(
    'Vos parties appartiennent aussi à vos adversaires : elles restent, sous un nom neutre si votre compte disparaît.',
  ),
  cookies: 'Cookies',
  cookiesLead: noBreak(
    "Aucun ne sert à vous suivre ni à la publicité, et aucun ne vient d'ailleurs : la loi ne demande donc pas de bandeau.",
  ),
  storage: noBreak(
    'Votre navigateur retient aussi quelques réglages qui ne nous sont jamais envoyés : la vitesse des coups, le son et les touches actives ; et, sans compte, vos médailles contre les robots.',
  ),
  others: "Ce que d'autres reçoivent",
  othersText: noBreak(
    "Rien n'est vendu, et rien n'est transmis, à deux exceptions près : vos notifications passent par le service de votre navigateur, si vous en voulez ; et l'équipe peut faire annoncer les bannissements dans un salon d'un autre service, avec le nom et le motif. Les pages ne chargent rien d'un autre site, et nos messages ne disent pas si vous les avez lus.",
  ),
  rights: 'Vos droits',
  rightsText: noBreak(
    'Vous pouvez demander ce que nous savons de vous, le faire corriger ou effacer. Si notre réponse ne vous convient pas, la CNIL (cnil.fr) reçoit vos plaintes. Pour nous écrire :',
  ),
  kept: noBreak('Gardé :'),
  legal: LEGAL_MESSAGES.title,
} as const;

const DAY = 86_400;

/** A span of time: « 12 mois », « 30 jours », « une heure », « 10 minutes ». */
export function spanText(seconds: number): string {
  if (seconds % (365 * DAY) === 0) return `${12 * (seconds / (365 * DAY))} mois`;
  if (seconds % DAY === 0) return count(seconds / DAY, 'jour', 'jours');
  if (seconds % 3_600 === 0) return count(seconds / 3_600, 'heure', 'heures');
  return count(seconds / 60, 'minute', 'minutes');
}

/** Data kept for a limited time, with reason and span, in the order of the table. */
export function listRetained(): readonly (Kept & { readonly span: string })[] {
  return RETAINED.map((name) => {
    const { seconds, most }: Retained = RETENTION[name];
    const span = most === undefined ? spanText(seconds) : `${spanText(most)} au plus`;
    return { ...RETAINED_TEXTS[name], span };
  });
}
