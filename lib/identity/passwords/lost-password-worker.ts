import type { ClientSession } from 'mongodb';
import { startLoop, type Background } from '#game-bridge/background-loop.ts';
import { inTransaction } from '#lib/db/client.ts';
import { emailKeysOf } from '#lib/mail/email-address.ts';
import { queuePasswordLink } from './password-notice.ts';
import * as repo from './password-link-repo.ts';

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
    mails += await inTransaction(async ({ session }) => {
      if (!(await repo.takeRequest(request._id, session))) return 0;
      let queued = 0;
      for (const { _id: accountId, name, email } of await findAccounts(request.account, session))
        if (await queuePasswordLink({ accountId, name, email, reason: 'asked' }, session)) queued += 1;
      return queued;
    });
  }
}

function findAccounts(asked: string, session: ClientSession): Promise<repo.Recoverable[]> {
  const typed = asked.toLowerCase();
  if (!typed.includes('@')) return repo.listRecoverable({ nameKey: typed }, 1, session);
  return repo.listRecoverable({ emailKeys: emailKeysOf(typed) }, ACCOUNTS_MAX, session);
}
