import { expect, type Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { readTexts, typographyFaults } from './typography.ts';

/** The two widths at which every screen is checked, in CSS pixels. */
export const WIDE = 1280;
export const NARROW = 320;

/** Checks that the texts of the page follow the rules of French typography. */
export async function expectWellTypeset(page: Page): Promise<void> {
  expect.soft(typographyFaults(await page.evaluate(readTexts)), 'typography').toEqual([]);
}

/** Checks that the current page is accessible in light and dark and does not scroll sideways. */
export async function expectAccessible(page: Page, width: number): Promise<void> {
  await expectAccessibleInLight(page, width);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await axeFaults(page, 'colours'), `axe, dark, ${width} px`).toEqual([]);
}

/** Checks that the current page is accessible in light and does not scroll sideways. */
export async function expectAccessibleInLight(page: Page, width: number): Promise<void> {
  await expectNoOverflow(page, width);
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await axeFaults(page, 'all'), `axe, light, ${width} px`).toEqual([]);
}

/** Checks that the page does not scroll sideways at a width. */
export async function expectNoOverflow(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  expect.soft(await page.evaluate(findOverflow), `elements wider than ${width} px`).toEqual([]);
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
