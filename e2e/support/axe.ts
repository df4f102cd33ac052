import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { sessionOfPage } from './without-scripts.ts';

/** The minified build, which a browser parses in two thirds of the time. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe, told not to keep the markup of every element that it looks at, of which nothing is shown. */
const SETUP = `${SOURCE};axe.configure({ noHtml: true });undefined`;

/** WCAG 2.2 AA, RGAA, and axe's own best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'RGAAv4', 'best-practice'];

/** The rules that width and colours decide; the others say the same of a document in every appearance. */
const APPEARANCE_RULES = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];

/**
 * The violations that axe finds in the current document of a page, one line each: by all rules, or by those alone that another
 * width or appearance decides anew.
 */
export async function axeFaults(page: Page, rules: 'all' | 'appearance' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await load(page);
  const options: RunOptions = {
    runOnly: rules === 'all' ? { type: 'tag', values: TAGS } : { type: 'rule', values: APPEARANCE_RULES },
    resultTypes: ['violations'],
    reporter: 'no-passes',
    // Only a rule that never runs by these tags reads style sheets; fetching them takes as long as all other rules.
    preload: { assets: ['media'] },
  };
  return page.evaluate(findFaults, options);
}

/** As a script of the document: as a text that a call evaluates it would be parsed anew each time, which takes twice as long. */
async function load(page: Page): Promise<void> {
  const { exceptionDetails } = await (
    await sessionOfPage(page)
  ).send('Runtime.evaluate', { expression: SETUP });
  if (exceptionDetails !== undefined) throw new Error(`axe: ${exceptionDetails.text}`);
}

type WithAxe = { axe: { run: (context: Document, options: RunOptions) => Promise<AxeResults> } };

/** Runs in the page. */
async function findFaults(options: RunOptions): Promise<string[]> {
  const { axe } = window as unknown as WithAxe;
  if (Array.from(document.querySelectorAll('iframe')).some((frame) => frame.checkVisibility()))
    throw new Error('The page has a visible frame, which axe would not check');
  const { violations } = await axe.run(document, options);
  // A page that shows what happens now renews itself, where no script can (product/live §3).
  const renewal = document.querySelector('noscript > meta[http-equiv="refresh"]');
  const faults = violations.filter(({ id }) => id !== 'meta-refresh' || renewal === null);
  return faults.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}
