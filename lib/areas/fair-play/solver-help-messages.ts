import { noBreak } from '#lib/base/text/typography.ts';
import type { HelpRefusal } from './solver-help.ts';

/** Why there is no help, shown in its place. */
export const HELP_REFUSAL_TEXTS = {
  'staff only': "Sur ce serveur, l'aide du solveur est réservée à l'équipe.",
  'game under way': noBreak(
    "Une partie en cours se joue peut-être avec ces cartes : l'aide reviendra quand elle sera finie.",
  ),
  'too early': noBreak(
    "Avec Open, cette position pourrait être celle d'une partie qui commence : l'aide arrive une minute après l'ouverture. Rechargez alors la page.",
  ),
} as const satisfies Record<HelpRefusal, string>;
