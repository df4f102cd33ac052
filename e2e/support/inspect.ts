import { expect, type Page, type Locator } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { listGluedWords, readTexts, typographyFaults } from './typography.ts';
import { sessionOfPage, withoutRenewal } from './kept-page.ts';

/** The two widths at which every screen is checked, in CSS pixels. */
export const WIDE = 1280;
export const NARROW = 320;

/** The width at which fields and enlarged text are checked. */
const PHONE = 375;

/** Checks that the page's texts follow French typography, and that its words stay separate without a style sheet. */
export async function expectWellTypeset(page: Page): Promise<void> {
  expect.soft(typographyFaults(await page.evaluate(readTexts)), 'typography').toEqual([]);
  expect.soft(await page.evaluate(listGluedWords), 'words glued together').toEqual([]);
}

export type Appearance = 'light' | 'dark';

/** Checks that the current page is accessible in an appearance and does not scroll sideways. */
export async function expectAccessible(
  page: Page,
  width: number,
  appearance: Appearance,
  rules: Parameters<typeof axeFaults>[1] = 'all',
): Promise<void> {
  await expectNoOverflow(page, width);
  await page.emulateMedia({ colorScheme: appearance });
  expect.soft(await axeFaults(page, rules), `axe, ${appearance}, ${width} px`).toEqual([]);
}

/** Checks that the page does not scroll sideways at a width. */
export async function expectNoOverflow(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  expect.soft(await page.evaluate(findOverflow), `elements wider than ${width} px`).toEqual([]);
}

/** Checks at a phone's width that no field makes iOS zoom in, and that text at 200 % neither is cut off nor scrolls the page sideways. */
export async function expectPhoneFriendly(page: Page): Promise<void> {
  await page.setViewportSize({ width: PHONE, height: 812 });
  expect.soft(await page.evaluate(findSmallFields), 'fields under 16 px').toEqual([]);
  await setRootSize(page, '200%');
  expect.soft(await page.evaluate(findOverflow), `elements wider than ${PHONE} px at 200 %`).toEqual([]);
  expect.soft(await page.evaluate(findCutOff), `cut off at ${PHONE} px at 200 %`).toEqual([]);
  await setRootSize(page, '');
}

/** Checks that the page does not scroll sideways with names of 24 wide letters. Must be the last check, as it replaces names. */
export async function expectRoomForNames(page: Page): Promise<void> {
  await page.evaluate((name) => {
    const places = 'bdi, a[href^="/joueur/"], a[href^="/guild/"], a[href^="/event/"], h1';
    for (const place of document.querySelectorAll(`main :is(${places})`))
      if (place.childElementCount === 0) place.textContent = name;
  }, 'W'.repeat(24));
  await expectNoOverflow(page, NARROW);
}

async function setRootSize(page: Page, size: string): Promise<void> {
  await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
}

/** The text fields and choices with a font under 16 px. Runs in the page. */
function findSmallFields(): string[] {
  const fields = [...document.querySelectorAll('input, select, textarea')];
  return fields
    .filter((field) => !field.matches('[type=hidden], [type=checkbox], [type=radio]'))
    .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => `${field.tagName} ${field.getAttribute('name') ?? field.className}`);
}

/** The elements that make the page scroll sideways, if it does. Runs in the page. */
function findOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = Array.from(document.body.querySelectorAll('*')).filter(
    (element) => element.getBoundingClientRect().right > clientWidth,
  );
  const names = wide.map((element) => `${element.tagName} ${element.className}`);
  return [`${scrollWidth} px`, ...names].slice(0, 6);
}

/** The texts, pictures and fields that extend beyond the window and cannot be scrolled to. Runs in the page. */
function findCutOff(): string[] {
  const { clientWidth } = document.documentElement;
  const isOutside = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
  const hasOwn = (element: Element) =>
    element.matches('img, input, select, textarea') ||
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  const isReached = (element: Element | null): boolean => {
    if (element === null || element === document.body) return false;
    const { overflowX, clipPath } = getComputedStyle(element);
    return /auto|scroll/.test(overflowX) || clipPath !== 'none' || isReached(element.parentElement);
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  return [...document.body.querySelectorAll('*')]
    .filter((element) => isOutside(element) && hasOwn(element) && isSeen(element) && !isReached(element))
    .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`)
    .slice(0, 4);
}

/** The recommended rules, except for matters of taste and for valid HTML that React writes in its own way. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes <br/>, charSet and popoverTarget, which HTML allows.
    'void-style': 'off',
    'attr-case': 'off',
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Safari does not treat a list without bullets as a list unless it has the role.
    'no-redundant-role': 'off',
    // Checkboxes for one question share a name, as radio buttons do.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    // Ids that React generates look like « _R_1_ ».
    'valid-id': ['error', { relaxed: true }],
    // A title ends with the name of the site, which an operator chooses.
    'long-title': 'off',
  },
});

/** The buttons of « Et si… ? » override hidden fields of the same names, one for each game: « s0-1-4 ». */
const REPLACED = /^Duplicate form control name "s\d+-\d+-\d+"$/;

/** The faults that html-validate finds in a served document, one line each. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(withoutRenewal(html));
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ message }) => !REPLACED.test(message))
      .map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`),
  );
}

/** The minified build, which a browser parses in two thirds of the time. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe, without copies of the elements' markup, which no report shows. */
const SETUP = `${SOURCE};axe.configure({ noHtml: true });undefined`;

/** WCAG 2.2 AA, RGAA, and axe's own best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'RGAAv4', 'best-practice'];

/** The rules that depend on width and colours; the others give the same result in every appearance. */
const APPEARANCE_RULES = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];

/** axe's violations in the current document, one line each: of all rules, or only of those that depend on width and colours. */
export async function axeFaults(page: Page, rules: 'all' | 'appearance' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await load(page);
  const options: RunOptions = {
    runOnly: rules === 'all' ? { type: 'tag', values: TAGS } : { type: 'rule', values: APPEARANCE_RULES },
    resultTypes: ['violations'],
    reporter: 'no-passes',
    // Style sheets are not fetched: none of these rules reads them, and it takes as long as all rules together.
    preload: { assets: ['media'] },
  };
  return page.evaluate(findFaults, options);
}

/** Loads axe as a script: `page.evaluate` would compile its text each time, which takes twice as long. */
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
  // Live pages refresh themselves in browsers without scripts (product/live §3).
  const renewal = document.querySelector('noscript > meta[http-equiv="refresh"]');
  const faults = violations.filter(({ id }) => id !== 'meta-refresh' || renewal === null);
  return faults.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** Screens that must fit a board and its controls: two laptops, two phones, and a phone in landscape. */
export const SMALL_SCREENS = [
  [1366, 768],
  [1280, 720],
  [375, 812],
  [360, 740],
  [812, 375],
] as const;

/** Expects parts of a page to be fully visible without scrolling. */
export async function expectWithoutScrolling(page: Page, parts: readonly Locator[]): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  for (const part of parts) {
    const box = await part.boundingBox();
    expect(box?.y, `at ${width}×${height}`).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? Infinity) + (box?.height ?? 0), `at ${width}×${height}`).toBeLessThanOrEqual(height);
  }
}
