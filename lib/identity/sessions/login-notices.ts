import type { ClientSession } from 'mongodb';
import { clientKeyOf } from '#lib/base/ip-address.ts';
import { formatDateTime, noBreak } from '#lib/base/text/typography.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { tellOwner } from '#lib/identity/accounts/owner-notice.ts';
import { OTHER_PASSWORD_LINK } from '#lib/identity/accounts/password-rules.ts';
import { isWithin } from '#lib/identity/limits/client-limit.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { canMail } from '#lib/mail/mail-queue.ts';
import type { MailMessage } from '#lib/mail/mail.ts';

/** Limits notices to one a day per client and browser: without cookies, or shared by two accounts, a browser is new at each login. */
const DEVICE_LIMIT = { prefix: 'deviceMail', points: 1, seconds: 86_400 } as const;

/** True if the owner has not been notified today of a login from this client with this browser; marks it as notified. */
export async function isUntold(accountId: number, { address, device }: Viewer): Promise<boolean> {
  const client = address === null ? '' : clientKeyOf(address);
  return canMail() && isWithin(`${accountId} ${client} ${device}`, DEVICE_LIMIT);
}

/** Queues the mail that tells of a login from a new device, in the transaction that opens its session (product/accounts §4.3). */
export async function tellOfNewDevice(
  accountId: number,
  device: string,
  session: ClientSession,
): Promise<void> {
  const messageFor = (name: string) => newDeviceMail({ name, at: databaseNow(), device });
  await tellOwner(accountId, messageFor, { session, isConfirmed: true });
}

function newDeviceMail({ name, at, device }: { name: string; at: Date; device: string }): MailMessage {
  return {
    subject: 'Nouvel appareil',
    lines: [
      `Bonjour ${name},`,
      noBreak(
        `Le ${formatDateTime(at)}, quelqu'un s'est identifié à ce compte depuis un appareil que nous ne connaissions pas : « ${device} ».`,
      ),
      noBreak(
        "Si c'était vous, tout est en ordre. Sinon, choisissez tout de suite un autre mot de passe : tous les appareils seront déconnectés.",
      ),
    ],
    link: OTHER_PASSWORD_LINK,
    after: [
      noBreak("La page « Mon Compte » liste vos appareils, et déconnecte chacun d'eux ou tous les autres."),
    ],
  };
}
