import { randomBytes } from 'node:crypto';
import { processWide } from './process-wide.ts';

/**
 * The places of a shared page that differ from reader to reader or from moment to moment, which the front server fills: the theme,
 * whether the button of a theme is pressed, a part for visitors, one for whoever cannot be asked about, and one for players with their name in it and a part for staff within it, a part for when the
 * game server is on followed by one for when it is off, its status in words and in one word, the number of the request, a part for a
 * refused form that can be sent again, with its address and its fields, what a page of one reader shows them alone, its head and the page
 * itself, its address, and the nonce of its scripts.
 */
export const SLOTS = [
  'theme',
  'is-light',
  'is-dark',
  'is-system',
  'visitor',
  'unknown',
  'player',
  'name',
  'staff',
  'on',
  'off',
  'end',
  'status',
  'state',
  'request',
  'again',
  'again-action',
  'again-fields',
  'own',
  'head',
  'page',
  'target',
  'nonce',
] as const;

export type SlotName = (typeof SLOTS)[number];

/** Characters that React leaves as they are, in texts and attributes. */
const [OPEN, CLOSE] = ['\ue000', '\ue001'];

/** The text that stands for a slot. It has a word that no client can know, so nothing that somebody wrote can be one. */
export function slot(name: SlotName): string {
  return `${OPEN}${word()}${name}${CLOSE}`;
}

/** True when a page may have slots. */
export function hasSlots(page: string): boolean {
  return page.includes(OPEN);
}

/** What a page is made of: texts and slots in turn, a text first and last. */
export type CutPage = { readonly texts: readonly string[]; readonly slots: readonly SlotName[] };

/** Cuts a page at its slots. Throws for a slot that this module does not make. */
export function cutAtSlots(page: string): CutPage {
  const parts = page.split(new RegExp(`${OPEN}${word()}([a-z-]*)${CLOSE}`));
  const texts = parts.filter((_, at) => at % 2 === 0);
  const slots = parts.filter((_, at) => at % 2 === 1).map(parse);
  return { texts, slots };
}

function parse(name: string): SlotName {
  const known = SLOTS.find((one) => one === name);
  if (known === undefined) throw new Error(`There is no slot ${name}`);
  return known;
}

function word(): string {
  return processWide('slot-word', () => randomBytes(12).toString('hex'));
}
