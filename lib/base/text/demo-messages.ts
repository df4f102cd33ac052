import { noBreak } from './typography.ts';

/** The warning of a demo world that others can reach. */
export const DEMO_MESSAGES = {
  title: 'Monde de démonstration',
  warning: noBreak(
    "Les joueurs et les parties sont inventés, et n'importe qui peut s'identifier avec leurs comptes, même ceux de l'administration : n'écrivez rien de personnel ici, et n'utilisez aucun mot de passe qui vous sert ailleurs.",
  ),
} as const;
