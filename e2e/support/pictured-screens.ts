import type { CDPSession, Locator, Page } from '@playwright/test';

/** A screen whose table is compared with stored pictures. Its address holds all that is seen, so that no day changes it. */
export type PicturedScreen = { readonly name: string; readonly address: string };

/** A game against a robot under a seed of its own: with nine moves over, with four in play. */
const GAME = 'd=1RBjVOhxgBU1RZtC&r=Ressort&g=photo';
const NINE_MOVES = `${GAME}&c=1hW-wgmeW`;
const FOUR_MOVES = `${GAME}&c=1XuQvB`;

/** Symbols on free cells, a raised card, two walls, and moves of several outcomes. */
const POSITION =
  '.@e,bSalamandre:4A44f@f,./.,rGrandDuc:2715n,.@>-16/.@v+20,.,.@l 1A35,22A2e,3393,4544,. 6636,7177,1A88,.,9129 b elem,mp,=,+';

export const SIMULATOR: PicturedScreen = {
  name: 'simulator',
  address: `/simulator?p=${encodeURIComponent(POSITION)}&aide=1&s=0`,
};

/**
 * The playing screens and the sheet of a card. The problem of the day is none of them: it is another one each day, on the board of
 * the others.
 */
export const PICTURED_SCREENS: readonly PicturedScreen[] = [
  { name: 'replay', address: `/jouer/partie?${NINE_MOVES}&coup=6` },
  SIMULATOR,
  {
    name: 'builder',
    address:
      '/simulator?bleu1=Loup%20gris&bleu2=Sanglier&rouge3=Corbeau&element2=Feu&element7=Eau&mur7left=-&valeur7left=18',
  },
  { name: 'game', address: `/jouer/table?${FOUR_MOVES}` },
  { name: 'game-over', address: `/jouer/table?${NINE_MOVES}` },
  { name: 'card', address: '/cartes/Sanglier' },
];

/** The windows of the pictures, with the end of their file names. */
export const WINDOWS = [
  { size: { width: 1366, height: 768 }, ending: '' },
  { size: { width: 375, height: 812 }, ending: '-phone' },
] as const;

/** What is pictured of a screen: the felt with board and hands; of a card's sheet the felt with its facts. */
export function tableOf(page: Page): Locator {
  const board = page.getByRole('list', { name: /^Plateau/ });
  return page
    .getByRole('main')
    .locator('.felt')
    .filter({ has: board.or(page.locator('dl')) })
    .first();
}

/** Lets a page take styles that its policy refuses, those of the comparison, until the session that is returned is detached. */
export async function allowStyles(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setBypassCSP', { enabled: true });
  return session;
}
