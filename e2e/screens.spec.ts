import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { htmlFaults } from './support/html-faults.ts';
import { isWithoutScript } from './support/projects.ts';
import { openScreen, SCREENS } from './support/screens.ts';
import { readTexts, typographyFaults } from './support/typography.ts';

/** WCAG 2.2 AA and what RGAA asks beyond it. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'RGAAv4', 'best-practice'];

const WIDTHS = [1280, 320];

// axe needs timers, which never fire with JavaScript off: without script, the pages are forbidden to run any instead.
test.use({ javaScriptEnabled: true });
test.describe.configure({ mode: 'parallel' });

for (const screen of SCREENS) {
  test(`${screen.name}: valid, well typeset, accessible in light and dark, wide and narrow`, async ({
    page,
  }, info) => {
    if (isWithoutScript(info)) await forbidScripts(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const html = await openScreen(page, screen);
    expect.soft(await htmlFaults(html), 'html-validate').toEqual([]);
    expect.soft(typographyFaults(await page.evaluate(readTexts)), 'typography').toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await overflow(page), `what is wider than ${width} px`).toEqual([]);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await axeFaults(page), `axe, ${colorScheme}, ${width} px`).toEqual([]);
      }
    }
  });
}

async function forbidScripts(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const policy = response.headers()['content-security-policy'] ?? '';
    const strict = policy.replace(/script-src [^;]*/, "script-src 'none'");
    return route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': strict } });
  });
}

/** The pages have no frames: the legacy mode saves the empty page in which axe would gather what frames say. */
async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(TAGS).analyze();
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
    return [
      `${scrollWidth} px`,
      ...wide.map((element) => `${element.tagName} ${element.className}`).slice(0, 5),
    ];
  });
}
