import { chromium, type Browser } from '@playwright/test';
import type { RobotName } from '../../lib/game/robots/robots.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { percentile } from '../../scripts/percentile.ts';

/** The robots that compute most. */
const ASKED: readonly RobotName[] = ['MonteCarlo', 'Vaucanson'];
const ROUNDS = 5;

/** How long the player looks at the table before the first move, in milliseconds. */
const LOOK_MS = 1_500;

/** Medians of a robot at a table that was just opened, in milliseconds; the worst of the tasks that blocked the page. */
export type Replies = {
  readonly robot: RobotName;
  /** From the player's first card to the robot's, with the 400 ms that a robot takes at least. */
  readonly firstMs: number;
  readonly secondMs: number;
  readonly longestTaskMs: number;
};

/** Lays two cards at new tables in Chromium, and notes when the robot's lie. */
export async function measureReplies(site: string): Promise<readonly Replies[]> {
  const executablePath = await findChromium((text) => console.error(text));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const found: Replies[] = [];
    for (const robot of ASKED) {
      const games: Game[] = [];
      for (let round = 0; round < ROUNDS; round += 1) games.push(await play(browser, { site, robot }));
      found.push({
        robot,
        firstMs: percentile(
          games.map(({ first }) => first),
          0.5,
        ),
        secondMs: percentile(
          games.map(({ second }) => second),
          0.5,
        ),
        longestTaskMs: Math.max(...games.map(({ longest }) => longest)),
      });
    }
    return found;
  } finally {
    await browser.close();
  }
}

type Game = { readonly first: number; readonly second: number; readonly longest: number };

async function play(browser: Browser, { site, robot }: { site: string; robot: RobotName }): Promise<Game> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const answer = await page.goto(`${site}/jouer/table?robot=${robot}`);
    if (answer?.status() !== 200) throw new Error(`The table answered with ${answer?.status() ?? 'nothing'}`);
    await page.waitForTimeout(LOOK_MS);
    return await page.evaluate(playTwice);
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
async function playTwice(): Promise<Game> {
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: 'longtask' });
  const laid = (): number => document.querySelectorAll('[aria-labelledby=coups] li').length;
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await new Promise(requestAnimationFrame);
  };
  const press = async (selector: string): Promise<void> => {
    await until(() => document.querySelector(selector) !== null);
    // Each tap of a person is a task of its own, and so is what carries this function into the page.
    await new Promise((resolve) => setTimeout(resolve, 20));
    document.querySelector<HTMLElement>(selector)?.click();
  };
  const reply = async (): Promise<number> => {
    const before = laid();
    await press('a[data-slot]');
    await until(() => document.querySelector('a[data-cell]') !== null);
    const since = performance.now();
    await press('a[data-cell]');
    await until(() => laid() >= before + 2);
    return performance.now() - since;
  };
  // The robot may begin.
  await until(() => document.querySelector('a[data-slot]') !== null);
  return { first: await reply(), second: await reply(), longest };
}
