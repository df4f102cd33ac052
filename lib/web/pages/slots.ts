import { randomBytes } from 'node:crypto';
import { processWide } from '#lib/base/process-wide.ts';
import type { SlotName } from './slot-values.ts';

/** Slots filled when the page is made: head, page in its frame, and address. */
type MadeSlot = 'head' | 'page' | 'target';

/** Characters that React does not escape in texts and attributes. */
const [OPEN, CLOSE] = ['\ue000', '\ue001'];

/** The text of a slot. It contains a secret, so users cannot forge one. */
export function slot(name: SlotName | MadeSlot): string {
  return `${OPEN}${word()}${name}${CLOSE}`;
}

/** Splits a page at its slots: texts and names in turn, beginning and ending with a text. */
export function cutAtSlots(page: string): string[] {
  return page.split(new RegExp(`${OPEN}${word()}([a-z-]*)${CLOSE}`));
}

function word(): string {
  return processWide('slot-word', () => randomBytes(12).toString('hex'));
}
