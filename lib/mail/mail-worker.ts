import { backoffMs, startLoop, type Chance, type Background } from '#game-bridge/background-loop.ts';
import { tellNotice } from '#lib/base/config/notices.ts';
import { addSeconds, type Clock } from '#lib/base/unix-time.ts';
import { databaseNow } from '#lib/db/database-clock.ts';
import { renderMail } from './mail.ts';
import { countMail } from './mail-counts.ts';
import * as repo from './mail-repo.ts';
import { makeSend, type Send } from './smtp.ts';
import { findToken } from './token.ts';

const EVERY_MS = 1_000;

const BACKOFF = { baseMs: 30_000, maxMs: repo.LONGEST_WAIT_SECONDS * 1000 };

export type MailOptions = { readonly send: Send; readonly clock?: Clock; readonly chance?: Chance };

/** Sends what is queued until it is stopped. `onSurprise` receives unexpected errors. */
export function startMailWorker({ onSurprise }: { onSurprise: (error: unknown) => void }): Background {
  const send = makeSend();
  return startLoop({ everyMs: EVERY_MS, work: () => sendMails({ send }), onSurprise });
}

/**
 * Sends the mails that are due and returns how many were sent. Each is claimed for as long as sending may take, so several processes may run
 * this at once; one that dies in between has its mail sent again, with the same Message-ID. The round ends when the mail server is away.
 */
export async function sendMails(options: MailOptions): Promise<number> {
  const { clock = databaseNow } = options;
  let sent = 0;
  for (;;) {
    const mail = await repo.claimDue(clock());
    if (mail === null) return sent;
    const outcome = await sendOne(mail, options);
    if (outcome === 'sent') sent += 1;
    if (outcome === 'away') return sent;
  }
}

async function sendOne(mail: repo.Mail, { send, clock = databaseNow, chance }: MailOptions) {
  const { _id: id, to, createdAt: date, sendBefore, tokenHash: hash } = mail;
  if (clock() >= sendBefore) return giveUp(mail, mail.fault ?? 'too late', clock());
  const token = hash === null ? null : findToken(id, hash);
  if (hash !== null && token === null) return giveUp(mail, 'SESSION_SECRET has changed', clock());
  const answer = await send({ id, to, date, ...renderMail(mail, token) });
  tellNotice('mail-server', answer.outcome === 'away' ? answer.why : null);
  if (answer.outcome === 'sent' || answer.outcome === 'bounced') {
    const fault = answer.outcome === 'sent' ? null : answer.why;
    await repo.settle(id, { state: answer.outcome, settledAt: clock(), fault });
    countMail(answer.outcome);
    return answer.outcome;
  }
  const next = addSeconds(clock(), backoffMs(mail.attempts, BACKOFF, chance) / 1000);
  if (next >= sendBefore) await giveUp(mail, answer.why, clock());
  else await repo.putOff(id, next, answer.why);
  countMail('failed');
  return answer.outcome;
}

async function giveUp(mail: repo.Mail, fault: string, settledAt: Date) {
  await repo.settle(mail._id, { state: 'given up', settledAt, fault });
  countMail('given up');
  return 'given up' as const;
}
