import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { htmlFaults } from './html-faults.ts';
import { isWithoutScript } from './projects.ts';
import { readTexts, typographyFaults } from './typography.ts';

/** WCAG 2.2 AA, RGAA, and what axe itself advises. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'RGAAv4', 'best-practice'];

/** What of it the colours decide: all that is left to ask once a page was looked at in light. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** The two widths at which every screen is looked at, in CSS pixels. */
const WIDE = 1280;
const NARROW = 320;

/**
 * Prepares a page for axe, which needs timers: they never fire with JavaScript off. So its tests have JavaScript on
 * (`test.use`), and in `sans-js` the policy of each document forbids its scripts instead.
 */
export async function prepareForAxe(page: Page, info: TestInfo): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (!isWithoutScript(info)) return;
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const policy = response.headers()['content-security-policy'] ?? '';
    const strict = policy.replace(/script-src [^;]*/, "script-src 'none'");
    return route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': strict },
    });
  });
}

/**
 * Sees that the served document is valid and well typeset, and that its page is right at every width. Colours are the same
 * at both; `sans-js` gets the document that `js` does, so what the missing script leaves undone is looked for once.
 */
export async function expectFlawless(page: Page, html: string, info: TestInfo): Promise<void> {
  expect.soft(typographyFaults(await page.evaluate(readTexts)), 'typography').toEqual([]);
  await expectInLight(page, NARROW);
  if (isWithoutScript(info)) return expectNoOverflow(page, WIDE);
  expect.soft(await htmlFaults(html), 'html-validate').toEqual([]);
  await expectAccessible(page, WIDE);
}

/** Sees that the page, as it is now, is accessible in light and in dark and does not scroll sideways. */
export async function expectAccessible(page: Page, width: number): Promise<void> {
  await expectInLight(page, width);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await axeFaults(page, { runOnly: COLOR_RULES }), `axe, dark, ${width} px`).toEqual([]);
}

async function expectInLight(page: Page, width: number): Promise<void> {
  await expectNoOverflow(page, width);
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await axeFaults(page, { runOnly: TAGS }), `axe, light, ${width} px`).toEqual([]);
}

async function expectNoOverflow(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  expect.soft(await overflow(page), `what is wider than ${width} px`).toEqual([]);
}

/** What axe finds in the document as it is now, by the rules that are asked for. */
async function axeFaults(page: Page, { runOnly }: { runOnly: string[] }): Promise<string[]> {
  const options = { runOnly, resultTypes: ['violations' as const] };
  const { violations } = await new AxeBuilder({ page }).options(options).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** The elements that make the page scroll sideways, if it does. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = Array.from(document.body.querySelectorAll('*')).filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return [`${scrollWidth} px`, ...wide.map((element) => `${element.tagName} ${element.className}`)].slice(
      0,
      6,
    );
  });
}
