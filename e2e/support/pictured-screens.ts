import type { CDPSession, Locator, Page } from '@playwright/test';

/** A screen whose table is compared with stored pictures. Its address determines everything shown, so no day changes it. */
export type PicturedScreen = { readonly name: string; readonly address: string };

/** A game against a robot with a fixed seed: over after nine moves, under way after four. */
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

/** The playing screens and a card's sheet. The problem of the day is left out: it changes daily, and uses the same board. */
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

/** The window sizes of the pictures, with the suffix of their file names. */
export const WINDOWS = [
  { size: { width: 1366, height: 768 }, ending: '' },
  { size: { width: 375, height: 812 }, ending: '-phone' },
] as const;

/** The pictured part of a screen: the felt with board and hands, or with the facts of a card. */
export function tableOf(page: Page): Locator {
  const board = page.getByRole('list', { name: /^Plateau/ });
  return page
    .getByRole('main')
    .locator('.felt')
    .filter({ has: board.or(page.locator('dl')) })
    .first();
}

/** Bypasses a page's content security policy, for the styles of the comparison, until the returned session is detached. */
export async function allowStyles(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setBypassCSP', { enabled: true });
  return session;
}
