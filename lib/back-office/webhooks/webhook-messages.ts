import { staffRefusalText } from '#lib/base/text/form-messages.ts';
import { formatDateTime, noBreak } from '#lib/base/text/typography.ts';
import {
  WEBHOOK_NAME_MAX,
  WEBHOOK_SECRET,
  WEBHOOKS_MAX,
  type WebhookCreateCode,
  type WebhookEvent,
  type WebhookKind,
} from './webhook.ts';

/** The text of each refusal of a new webhook (product/calls §6.27). */
export const WEBHOOK_CREATE_TEXTS = {
  'bad name': `Donnez un nom, en ${WEBHOOK_NAME_MAX} caractères au plus.`,
  'bad kind': 'Choisissez Discord ou un autre service.',
  'bad url': noBreak("Donnez l'adresse entière, en https://, sans nom d'utilisateur."),
  'private address': noBreak("Cette adresse est celle d'un réseau privé : le site n'y envoie rien."),
  'not discord': noBreak(
    "Cette adresse n'est pas celle d'un webhook de Discord : elle commence par https://discord.com/api/webhooks/.",
  ),
  'bad secret': `Le secret a de ${WEBHOOK_SECRET.min} à ${WEBHOOK_SECRET.max} lettres, chiffres ou signes, sans espace ni accent.`,
  'too many webhooks': noBreak(`Il y a déjà ${WEBHOOKS_MAX} webhooks : supprimez-en un.`),
} satisfies Record<WebhookCreateCode, string>;

/** The text of each refusal of an edit, a deletion or a test. */
export const WEBHOOK_CHANGE_TEXTS = {
  'Invalid id': "Ce webhook n'existe pas.",
  'does not exist': "Ce webhook n'existe plus.",
  'bad name': WEBHOOK_CREATE_TEXTS['bad name'],
  'not delivered': "Le message d'essai n'est pas passé.",
} as const;

const refusalText = staffRefusalText({ ...WEBHOOK_CREATE_TEXTS, ...WEBHOOK_CHANGE_TEXTS });

/** The text of a refusal, with a general text as the default. */
export function webhookFaultText({
  code,
  detail,
}: {
  code: string;
  detail?: Readonly<Record<string, string | number>>;
}): string {
  if (code === 'not delivered') return `${WEBHOOK_CHANGE_TEXTS[code]} ${whyText(String(detail?.why ?? ''))}`;
  return refusalText({ code });
}

/** Why a delivery failed, in a sentence. */
function whyText(why: string): string {
  const [, status] = /^HTTP (\d{3})$/.exec(why) ?? [];
  if (status !== undefined) return `Le service a répondu ${status}.`;
  if (why === 'private address') return "L'adresse mène à un réseau privé.";
  if (why === 'redirect') return "L'adresse renvoie ailleurs, ce que le site ne suit pas.";
  if (why === 'timeout') return "Le service n'a pas répondu en dix secondes.";
  return noBreak(`Le service est injoignable (${why}).`);
}

export const WEBHOOK_KIND_NAMES = {
  discord: 'Discord',
  generic: 'Un autre service',
} satisfies Record<WebhookKind, string>;

export const WEBHOOK_EVENT_NAMES = {
  news: 'Une actualité paraît',
  problem: 'Le problème du jour paraît',
  leagueOpened: 'Une ligue ouvre ses inscriptions',
  leagueRound: "Les matchs d'une ligue commencent, ou une étape de son calendrier",
  leagueFinished: 'Une ligue est terminée',
  server: 'Le serveur de jeu est allumé, ou éteint, depuis cinq minutes',
  ban: noBreak("Un bannissement est prononcé ou levé : pour un salon de l'équipe"),
} satisfies Record<WebhookEvent, string>;

/** The texts of the page. */
export const WEBHOOKS_MESSAGES = {
  title: 'Webhooks',
  lead: noBreak('Ce qui se passe sur le serveur, envoyé à un salon Discord ou à un autre service.'),
  empty: "Il n'y a pas encore de webhook.",
  newTitle: 'Nouveau webhook',
  name: 'Nom',
  nameHint: 'Pour vous y retrouver.',
  kind: 'Service',
  url: 'Adresse',
  urlHint: noBreak("En https://. Elle contient un secret : elle n'est plus jamais montrée."),
  secret: 'Secret de signature',
  secretHint: noBreak(
    "Pour un autre service que Discord : copiez-le maintenant, il n'est montré qu'ici. Chaque envoi en porte la signature.",
  ),
  events: 'Ce qui est envoyé',
  isOn: 'Allumé',
  create: 'Créer le webhook',
  change: 'Modifier',
  save: 'Enregistrer',
  remove: 'Supprimer',
  test: 'Envoyer un essai',
  made: noBreak('Le webhook est créé : envoyez-lui un essai.'),
  saved: 'Le webhook est enregistré.',
  removed: noBreak('Le webhook est supprimé. Le journal permet de le rétablir pendant trente jours.'),
  tested: "Le message d'essai est passé.",
  on: 'allumé',
  off: 'éteint',
  failedOff: noBreak("Éteint : rien n'est passé pendant un jour."),
} as const;

/** The text of a failing webhook, with the start of its failures. */
export function failingText(since: Date, fault: string): string {
  return noBreak(`Rien ne passe depuis le ${formatDateTime(since)} : ${whyText(fault)}`);
}

/** The texts of events. */
export const HAPPENING_MESSAGES = {
  test: { title: "Message d'essai", text: noBreak('Ce webhook fonctionne.') },
  news: 'Une actualité vient de paraître.',
  problem: 'Un seul bon coup, trois essais pour le trouver.',
  leagueOpened: 'Les inscriptions sont ouvertes.',
  leagueMatches: 'Les matchs ont commencé.',
  leagueFinished: noBreak('La ligue est terminée : voici le classement.'),
  serverTitles: { on: 'Serveur de jeu allumé', off: 'Serveur de jeu éteint' },
  /** An unreachable game server counts as off, like one that says so. */
  serverText: 'Depuis cinq minutes.',
} as const;

/** The title and text of a ban or its end. */
export function banText({
  action,
  name,
  by,
  facts,
}: {
  action: string;
  name: string;
  by: string;
  facts: Readonly<Record<string, unknown>>;
}): { readonly title: string; readonly text: string } {
  const who = action.startsWith('account') ? 'compte' : 'pseudonyme';
  if (action.endsWith('unban'))
    return { title: noBreak(`Bannissement levé : ${who} ${name}`), text: `Par ${by}.` };
  const { reason, until } = facts;
  const end = typeof until === 'number' ? `, jusqu'au ${formatDateTime(new Date(until * 1000))}` : '';
  return {
    title: noBreak(`Banni : ${who} ${name}`),
    text: noBreak(`Par ${by}${end}. Motif : ${String(reason)}`),
  };
}
