import { randomBytes } from 'node:crypto';
import { processWide } from './process-wide.ts';

/**
 * The places of a page that differ from reader to reader or from moment to moment, which the gateway fills when it sends the page. A slot
 * that decides for whom what follows is sent, up to the next such one: for visitors, for whoever cannot be asked about, for players, for
 * staff, while the game server is on, and while it is off; on the page of a refusal, a form that can be sent again.
 */
const DECIDING = ['visitor', 'unknown', 'player', 'staff', 'on', 'off', 'again', 'end'] as const;

/**
 * A slot for a value: the theme, whether the button of a theme is pressed, the reader's name, the game server's status in words and in one
 * word, the number of the request, and address and fields of a form that can be sent again.
 */
const FILLED = [
  ...(['theme', 'is-light', 'is-dark', 'is-system', 'name', 'status', 'state'] as const),
  ...(['request', 'again-action', 'again-fields'] as const),
] as const;

/** A slot that is filled when the page is made: its head, the page itself in its frame, and its address. */
type MadeSlot = 'head' | 'page' | 'target';

/** The slots of a page that is made. */
export const SLOTS = [...DECIDING, ...FILLED] as const;

export type SlotName = (typeof SLOTS)[number];

/** Characters that React leaves as they are, in texts and attributes. */
const [OPEN, CLOSE] = ['\ue000', '\ue001'];

/** The text that stands for a slot. It has a word that no client can know, so nothing that somebody wrote can be one. */
export function slot(name: SlotName | MadeSlot): string {
  return `${OPEN}${word()}${name}${CLOSE}`;
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
