import { noBreak } from './typography.ts';

/** The warning of a demo world that others can reach. */
export const DEMO_WORDS = {
  title: 'Monde de démonstration',
  warning: noBreak(
    "Les joueurs et les parties sont inventés, et n'importe qui peut s'identifier avec leurs comptes, même ceux de l'administration : tout ce que vous écrivez ici peut être lu et modifié par des inconnus. N'utilisez ni votre adresse, ni un mot de passe qui vous sert ailleurs.",
  ),
} as const;
