import { randomBytes } from 'node:crypto';
import { processWide } from '#lib/base/process-wide.ts';

/** The slots that decide who receives the text up to the next such slot; `slot-values.ts` says whom each leaves out. */
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

/** The slots that are filled with a value when the gateway sends the page. */
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

/** A slot filled when the page is made: its head, the page in its frame, and its address. */
type MadeSlot = 'head' | 'page' | 'target';

/** The slots of a page. */
export const SLOTS = [...DECIDING, ...FILLED] as const;

export type SlotName = (typeof SLOTS)[number];

export type DecidingSlot = (typeof DECIDING)[number];

export type FilledSlot = (typeof FILLED)[number];

/** Characters that React leaves as they are, in texts and attributes. */
const [OPEN, CLOSE] = ['\ue000', '\ue001'];

/** The text that represents a slot. It contains a secret, so no text of a user can be one. */
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
