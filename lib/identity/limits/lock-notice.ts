import { getLog } from '#lib/base/config/log.ts';
import { formatDateTime, noBreak } from '#lib/base/text/typography.ts';
import { inTransaction } from '#lib/db/client.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { tellOwner } from '#lib/identity/accounts/owner-notice.ts';
import { LOST_PASSWORD_PATH, OTHER_PASSWORD_LINK } from '#lib/identity/accounts/password-rules.ts';
import { canMail } from '#lib/mail/mail-queue.ts';
import type { MailMessage } from '#lib/mail/mail.ts';
import { isWithin } from './client-limit.ts';
import { isNameBlocked, type Limited } from './login-limits.ts';

/** Maximum number of these mails per account and day. */
const LOCK_LIMIT = { prefix: 'lockMail', points: 1, seconds: 86_400 } as const;

/** Starts notifying an account's owner that guesses have led to a block. The refused login does not wait, so its timing reveals nothing. */
export function tellOfLock(accountId: number | null, limited: Limited): void {
  if (!canMail()) return;
  queueNotice(accountId, limited).catch((error: unknown) =>
    getLog().error({ err: error }, 'could not queue the mail about locked logins'),
  );
}

async function queueNotice(accountId: number | null, limited: Limited): Promise<void> {
  if (accountId === null || !(await isNameBlocked(limited))) return;
  if (!(await isWithin(String(accountId), LOCK_LIMIT))) return;
  const mailOf = limited.factorOf === undefined ? lockMail : codesMail;
  await inTransaction(({ session }) =>
    tellOwner(accountId, (name) => mailOf(name, databaseNow()), { session }),
  );
}

/** The mail that tells how to get in (product/accounts §5.1). */
function lockMail(name: string, at: Date): MailMessage {
  return {
    subject: 'Des mots de passe erronés pour votre compte',
    lines: [
      `Bonjour ${name},`,
      noBreak(
        `Le ${formatDateTime(at)}, quelqu'un a essayé plusieurs mots de passe erronés pour ce compte. La connexion d'où venaient ces essais est bloquée quelques minutes, pas votre compte.`,
      ),
      noBreak(
        "Vos appareils habituels vous laissent entrer comme toujours. Depuis un autre, ou si c'était vous, demandez un lien : il ouvre votre compte même de là.",
      ),
    ],
    link: { label: 'Recevoir un lien', path: LOST_PASSWORD_PATH },
    after: [],
  };
}

/** The mail about wrong codes of the second factor: whoever tries them knows the password, or has a session. */
function codesMail(name: string, at: Date): MailMessage {
  return {
    subject: 'Des codes erronés pour votre compte',
    lines: [
      `Bonjour ${name},`,
      noBreak(
        `Le ${formatDateTime(at)}, plusieurs codes erronés de la double authentification ont été essayés pour ce compte. D'autres sont refusés pendant quelques minutes, une heure au plus.`,
      ),
      noBreak(
        "Si c'était vous, attendez, puis recommencez. Sinon, quelqu'un connaît votre mot de passe, ou se sert d'un de vos appareils : choisissez tout de suite un autre mot de passe, et tous les appareils seront déconnectés.",
      ),
    ],
    link: OTHER_PASSWORD_LINK,
    after: [],
  };
}
