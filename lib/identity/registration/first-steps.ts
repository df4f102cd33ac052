import { count, noBreak } from '#lib/base/text/typography.ts';
import { WELCOME } from '#lib/game/economy.ts';

/** The heading of the three steps. */
export const FIRST_STEPS_TITLE = 'Trois étapes, et vous êtes à table';

/** What leads a visitor to their first game, in order (product/pages §3.2). */
export const FIRST_STEPS = [
  { href: '/subscribe.html', title: 'Créer un compte', text: "Un nom, un mot de passe, et c'est fait." },
  {
    href: '/telecharger.html',
    title: 'Télécharger le jeu',
    text: 'Pour Windows, ou pour Linux avec Wine.',
  },
  {
    href: '/telecharger.html#etape-3',
    title: 'Se connecter et jouer',
    text: noBreak(
      `${count(WELCOME.gils, 'gil', 'gils')} et ${count(WELCOME.deckCards, 'carte', 'cartes')} vous y attendent.`,
    ),
  },
] as const;
