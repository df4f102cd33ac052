import { processWide } from '#lib/base/process-wide.ts';
import type { SendOutcome } from './send-queue.ts';

const OUTCOMES: readonly SendOutcome[] = ['sent', 'bounced', 'failed', 'given up'];

/** Counts a mail of this process for `/metrics`. */
export function countMail(outcome: SendOutcome): void {
  const counts = getMailCounts();
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
}

/** The mails of this process since its start, by outcome. */
export function getMailCounts(): Map<SendOutcome, number> {
  return processWide(
    'mail-counts',
    () => new Map<SendOutcome, number>(OUTCOMES.map((outcome) => [outcome, 0])),
  );
}
