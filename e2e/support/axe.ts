import axe, { type RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

/** WCAG 2.2 AA, RGAA, and what axe itself advises. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'RGAAv4', 'best-practice'];

/** What of it is asked: all, or the rules that the colours decide. */
const ASKED = {
  all: { type: 'tag', values: TAGS },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, RunOptions['runOnly']>;

/** What axe finds in the document of a page as it is now, one line each. */
export async function axeFaults(page: Page, asked: keyof typeof ASKED): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    runOnly: ASKED[asked],
    resultTypes: ['violations'],
    reporter: 'no-passes',
  };
  return page.evaluate(findFaults, options);
}

/** Runs in the page. */
async function findFaults(options: RunOptions): Promise<string[]> {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}
