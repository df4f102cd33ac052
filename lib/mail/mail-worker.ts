import { startLoop, type Background, type Chance } from '#game-bridge/background-loop.ts';
import { tellNotice } from '#lib/base/config/notices.ts';
import type { Clock } from '#lib/base/paris-time.ts';
import type { MailDocument } from '#lib/db/account-documents.ts';
import { renderMail } from './mail.ts';
import { countMail } from './mail-queue.ts';
import { sendDue, type Sent } from './send-queue.ts';
import { makeSend, type Send } from './smtp.ts';
import { findToken } from './token.ts';

const EVERY_MS = 1_000;

/** How long a mail stays claimed, in seconds; longer than one attempt may take. */
const LEASE_SECONDS = 90;

export type MailOptions = { readonly send: Send; readonly clock?: Clock; readonly chance?: Chance };

/** Sends queued mails until stopped. `onSurprise` receives unexpected errors. */
export function startMailWorker({ onSurprise }: { onSurprise: (error: unknown) => void }): Background {
  const send = makeSend();
  return startLoop({ everyMs: EVERY_MS, work: () => sendMails({ send }), onSurprise });
}

/**
 * Sends the due mails and returns how many were sent. If the process dies in between, a mail is resent with the same Message-ID. The round ends
 * when the mail server is down.
 */
export function sendMails({ send, ...times }: MailOptions): Promise<number> {
  return sendDue('mails', {
    ...times,
    leaseSeconds: LEASE_SECONDS,
    send: (mail) => sendOne(mail, send),
    onOutcome: countMail,
  });
}

async function sendOne(mail: MailDocument, send: Send): Promise<Sent> {
  const { _id: id, to, createdAt: date, tokenHash: hash } = mail;
  const token = hash === null ? null : findToken(id, hash);
  if (hash !== null && token === null) return { outcome: 'given up', why: 'SESSION_SECRET has changed' };
  const answer = await send({ id, to, date, ...renderMail(mail, token) });
  tellNotice('mail-server', answer.outcome === 'away' ? answer.why : null);
  return answer;
}
