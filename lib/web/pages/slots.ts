import { randomBytes } from 'node:crypto';
import { processWide } from '#lib/base/process-wide.ts';

/** Slots that decide who gets the text up to the next one of them (`slot-values.ts`). */
const DECIDING = [
  'visitor',
  'unknown',
  'player',
  'staff',
  'unsolved',
  'series',
  'emblem',
  'challenged',
  'on',
  'off',
  'undismissed',
  'again',
  'end',
] as const;

/** Slots filled with a value when the page is sent. */
const FILLED = [
  'theme',
  'is-light',
  'is-dark',
  'is-system',
  'name',
  'streak',
  'emblem-card',
  'status',
  'state',
  'request',
  'again-action',
  'again-fields',
] as const;

/** Slots filled when the page is made: head, page in its frame, and address. */
type MadeSlot = 'head' | 'page' | 'target';

export const SLOTS = [...DECIDING, ...FILLED] as const;

export type SlotName = (typeof SLOTS)[number];

export type DecidingSlot = (typeof DECIDING)[number];

export type FilledSlot = (typeof FILLED)[number];

/** Characters that React does not escape in texts and attributes. */
const [OPEN, CLOSE] = ['\ue000', '\ue001'];

/** The text of a slot. It contains a secret, so users cannot forge one. */
export function slot(name: SlotName | MadeSlot): string {
  return `${OPEN}${word()}${name}${CLOSE}`;
}

/** A page as texts and slots in turn, beginning and ending with a text. */
export type CutPage = { readonly texts: readonly string[]; readonly slots: readonly SlotName[] };

/** Splits a page at its slots. Throws for an unknown slot. */
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
