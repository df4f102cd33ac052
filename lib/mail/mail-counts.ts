import { processWide } from '#lib/base/process-wide.ts';

/** The possible outcomes of sending a mail. */
const MAIL_OUTCOMES = ['sent', 'bounced', 'failed', 'given up'] as const;

type MailOutcome = (typeof MAIL_OUTCOMES)[number];

/** Counts a mail of this process for `/metrics`. */
export function countMail(outcome: MailOutcome): void {
  const counts = getMailCounts();
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
}

/** The mails of this process since its start, by outcome. */
export function getMailCounts(): Map<MailOutcome, number> {
  return processWide(
    'mail-counts',
    () => new Map<MailOutcome, number>(MAIL_OUTCOMES.map((outcome) => [outcome, 0])),
  );
}
