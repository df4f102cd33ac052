import { expect, type Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { listGluedWords } from './glued-words.ts';
import { readTexts, typographyFaults } from './typography.ts';

/** The two widths at which every screen is checked, in CSS pixels. */
export const WIDE = 1280;
export const NARROW = 320;

/** The width at which fields and large letters are checked. */
const PHONE = 375;

/** Checks that the texts of the page follow the rules of French typography, and that its words stand apart without a style sheet. */
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

/** Checks on a phone that no field is so small that iOS zooms into it, and that letters twice as large neither scroll the page sideways nor are cut off. */
export async function expectPhoneFriendly(page: Page): Promise<void> {
  await page.setViewportSize({ width: PHONE, height: 812 });
  expect.soft(await page.evaluate(findSmallFields), 'fields under 16 px').toEqual([]);
  await setRootSize(page, '200%');
  expect.soft(await page.evaluate(findOverflow), `elements wider than ${PHONE} px at 200 %`).toEqual([]);
  expect.soft(await page.evaluate(findCutOff), `cut off at ${PHONE} px at 200 %`).toEqual([]);
  await setRootSize(page, '');
}

/** Replaces every name of a player, guild or league by 24 wide letters, and checks that the page does not scroll sideways. Nothing else is asked of the page after that. */
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

/** The visible fields for text or a choice whose letters are smaller than 16 px. Runs in the page. */
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

/** The texts, pictures and fields that end outside the window where nothing scrolls to them. Runs in the page. */
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
