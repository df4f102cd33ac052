import { formatNumber, noBreak } from '#lib/base/text/typography.ts';
import { GUILD_EXTRA_TEXTS } from './guild-messages.ts';
import { LOGO_BYTES_MAX, LOGO_SIZE, SIDE_MAX, type LogoCode, type LogoRemoveCode } from './logo.ts';

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
