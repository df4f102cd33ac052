import { startLoop, type Background } from '#game-bridge/background-loop.ts';
import { addSeconds } from '#lib/base/unix-time.ts';
import { inTransaction } from '#lib/db/client.ts';
import { databaseNow } from '#lib/db/database-clock.ts';
import { parseEmail } from '#lib/mail/email-address.ts';
import { queueMail } from '#lib/mail/mail-queue.ts';
import { MAILED_LINK_SECONDS } from './lost-password.ts';
import { lostPasswordMail } from './password-mail-messages.ts';
import * as links from './password-link-repo.ts';
import * as repo from './lost-password-repo.ts';

const EVERY_MS = 500;

/** How many accounts with one address are sent a link each. */
const ACCOUNTS_MAX = 3;

/** Answers requests for a link until it is stopped; `onSurprise` receives unexpected errors. */
export function startLostPasswordWorker({
  onSurprise,
}: {
  onSurprise: (error: unknown) => void;
}): Background {
  return startLoop({ everyMs: EVERY_MS, work: answerRequests, onSurprise });
}

/** Answers all requests and returns how many mails they came to. Several processes may run this at once. */
export async function answerRequests(): Promise<number> {
  let mails = 0;
  for (;;) {
    const request = await repo.findOldestRequest();
    if (request === null) return mails;
    const accounts = await findAccounts(request.account);
    mails += await inTransaction(async ({ session }) => {
      if (!(await repo.takeRequest(request._id, session))) return 0;
      let queued = 0;
      for (const { _id: accountId, name, email } of accounts) {
        const mail = { accountId, to: email, message: lostPasswordMail(name), reason: 'asked' } as const;
        const link = await queueMail({ ...mail, linkSeconds: MAILED_LINK_SECONDS }, session);
        if (link?.hash == null) continue;
        const now = databaseNow();
        const expiresAt = addSeconds(now, MAILED_LINK_SECONDS);
        await links.replaceLink({ hash: link.hash, accountId, now, expiresAt, email }, session);
        queued += 1;
      }
      return queued;
    });
  }
}

function findAccounts(asked: string): Promise<repo.Recoverable[]> {
  const typed = asked.toLowerCase();
  if (!typed.includes('@')) return repo.listRecoverable({ nameKey: typed }, 1);
  // A game server may have stored the domain in its own script.
  const emailKeys = [...new Set([typed, parseEmail(asked)?.toLowerCase() ?? typed])];
  return repo.listRecoverable({ emailKeys }, ACCOUNTS_MAX);
}
