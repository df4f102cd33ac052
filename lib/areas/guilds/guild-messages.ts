import { count, formatNumber, noBreak } from '#lib/base/text/typography.ts';
import type { DonationCode, GuildExtraCode, GuildFlag } from './guild.ts';
import { LOGO_BYTES_MAX, LOGO_SIZE, SIDE_MAX, type LogoCode, type LogoRemoveCode } from './logo.ts';

/** The message for each refusal of a change of extra powers (product/calls §3.7). */
export const GUILD_EXTRA_TEXTS = {
  'not logged in': 'Vous devez être connecté pour changer les pouvoirs de la guilde.',
  'not found': "Cette guilde n'existe pas, ou n'existe plus.",
  'not modifiable': 'Seuls le maître de la guilde et les membres autorisés peuvent changer ces pouvoirs.',
  'bad format': "Ces pouvoirs n'ont pas pu être lus. Rechargez la page, puis réessayez.",
} satisfies Record<GuildExtraCode, string>;

/** The message for each refusal to list donations (product/calls §3.6). */
export const DONATION_TEXTS = {
  'not a member': "Seuls les membres de la guilde et l'équipe voient ses donations.",
  'not found': GUILD_EXTRA_TEXTS['not found'],
} satisfies Record<DonationCode, string>;

/** Each extra power, as the statement beside its box. */
export const GUILD_FLAG_TEXTS = {
  everybodyModifyTitle: 'Chaque membre peut changer son titre',
  everybodyColor: 'Chaque membre peut écrire en couleur',
  displayPve: 'Les parties contre les robots sont annoncées dans le chat de guilde',
  autoInvite: "Toute demande d'entrée est acceptée aussitôt",
} satisfies Record<GuildFlag, string>;

export const GUILD_LIST_MESSAGES = {
  title: 'Guildes',
  lead: 'On y joue ensemble, on y partage ses gils et ses ruses.',
  gallery: 'Toutes les guildes',
  master: noBreak('Maître :'),
  empty: "Aucune guilde n'a encore été fondée.",
  noMaster: 'sans maître',
  noMember: 'sans membre',
} as const;

/** The words of a guild's page, worded exactly as product/pages §5.4 quotes them. */
export const GUILD_MESSAGES = {
  experienceTitle: 'Expérience gagnée par les membres',
  experienceNote: noBreak(
    "À titre indicatif : sur ce serveur, l'expérience ne donne ni niveau ni bonus à la guilde.",
  ),
  helpNote: noBreak('Le chat de guilde a ses propres commandes : tapez-y !help pour les voir toutes.'),
  loginNote: noBreak(
    'Vous êtes membre de cette guilde ? Identifiez-vous pour voir ses pouvoirs et ses donations.',
  ),
  extraTitle: 'Pouvoirs supplémentaires',
  extraLegend: 'Ce que la guilde permet',
  extraLocked: 'Seuls le maître de la guilde et les membres autorisés peuvent les changer.',
  extraSubmit: 'Enregistrer les pouvoirs',
  extraChanged: 'Les pouvoirs de la guilde ont été changés.',
  donationsTitle: 'Donations',
  noMember: "Cette guilde n'a plus de membre.",
  noDonation: "Aucune donation n'a été faite",
  left: "n'est plus membre",
  donationCount: (donors: number) => count(donors, 'donateur', 'donateurs'),
  master: 'maître',
} as const;

/** Used places out of all: « 7 / 15 ». */
export function placesText(used: number, all: number): string {
  return `${formatNumber(used)} / ${formatNumber(all)}`;
}

/** Experience rounded to one decimal: « 1 234,5 ». */
export function experienceText(experience: number): string {
  return formatNumber(Math.round(experience * 10) / 10);
}

/** The number of guilds: « 12 guildes ». */
export function guildCountText(total: number): string {
  return count(total, 'guilde', 'guildes');
}

/** The range of guilds on a page: «  Guildes 1 à 100 sur 240 ». */
export function guildsText({ from, to, total }: { from: number; to: number; total: number }): string {
  return `Guildes ${formatNumber(from)} à ${formatNumber(to)} sur ${formatNumber(total)}`;
}

/** The text of each refusal (product/calls §3.28, §3.29). */
export const LOGO_TEXTS = {
  'not logged in': 'Vous devez être connecté pour changer le logo de la guilde.',
  'not found': GUILD_EXTRA_TEXTS['not found'],
  'not master': 'Seul le maître de la guilde change son logo.',
  'no picture': "Choisissez d'abord une image.",
  'too heavy': noBreak(`Cette image est trop lourde : ${LOGO_BYTES_MAX / 1024} Ko au plus.`),
  'not a picture': noBreak(
    "Ce fichier n'est pas une image PNG, JPEG ou WebP entière et sans animation. Enregistrez-la de nouveau, puis réessayez.",
  ),
  'too large': noBreak(`Cette image est trop grande : au plus ${formatNumber(SIDE_MAX)} pixels de côté.`),
  'no logo': "Cette guilde n'a pas de logo envoyé par son maître.",
} satisfies Record<LogoCode | LogoRemoveCode, string>;

/** The words of the form on the guild's page. */
export const LOGO_MESSAGES = {
  title: 'Logo',
  picture: 'Image',
  hint: noBreak(
    `PNG, JPEG ou WebP, ${LOGO_BYTES_MAX / 1024} Ko au plus. Elle est réduite dans un carré de ${LOGO_SIZE} pixels.`,
  ),
  send: 'Envoyer le logo',
  remove: 'Retirer le logo',
  changed: 'Le logo est changé.',
  removed: 'Le logo est retiré.',
} as const;
