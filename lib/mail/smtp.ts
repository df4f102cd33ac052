import { createTransport, type NodemailerError } from 'nodemailer';
import { getConfig } from '#lib/base/config/config.ts';
import type { RenderedMail } from './mail.ts';
import type { Sent } from './send-queue.ts';

/** A message with its recipient, and the id that becomes its Message-ID. */
export type Letter = RenderedMail & { readonly id: string; readonly to: string; readonly date: Date };

/** Sends a letter: `bounced` when the recipient's server rejects it permanently, `away` when the mail server does not answer or rejects this site. */
export type Send = (letter: Letter) => Promise<Sent>;

/** Limits of one attempt, in milliseconds; their total is shorter than the lease. */
const TIMES = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

const LONGEST_MS = 60_000;

/** Sends mails to the operator's mail server (SMTP_URL), over one connection each. */
export function makeSend(): Send {
  const { mail, siteName, contactEmail } = getConfig();
  if (mail === null) throw new Error('SMTP_URL is not set');
  const transport = createTransport({
    url: mail.smtpUrl,
    ...TIMES,
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  const from = { name: siteName, address: mail.from };
  return async ({ id, to, date, subject, text, html }) => {
    const message = {
      ...{
        from,
        to: { name: '', address: to },
        replyTo: contactEmail,
        envelope: { from: mail.from, to: [to] },
      },
      ...{ subject, text, html, date, messageId: `<${id}@${mail.from.replace(/^.*@/, '')}>` },
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    };
    try {
      await Promise.race([transport.sendMail(message), tooLong()]);
      return { outcome: 'sent' };
    } catch (error) {
      return readFailure(error);
    }
  };
}

/** Connects and logs in to a mail server without sending. Null if it accepts mails; otherwise the error, as codes. */
export async function verifySmtp(smtpUrl: string): Promise<string | null> {
  try {
    await Promise.race([createTransport({ url: smtpUrl, ...TIMES }).verify(), tooLong()]);
    return null;
  } catch (error) {
    return readFailure(error).why;
  }
}

function tooLong(): Promise<never> {
  return new Promise((_, refuse) => {
    const late = Object.assign(new Error('No answer in time'), { code: 'ETIMEDOUT' });
    setTimeout(() => refuse(late), LONGEST_MS).unref();
  });
}

/** SMTP commands whose rejection concerns this mail; any other rejection concerns the site as a sender. */
const OF_THE_MAIL = /^(RCPT TO|DATA)/;

function readFailure(error: unknown): Exclude<Sent, { outcome: 'sent' }> {
  const { code = 'error', responseCode: status = 0, command = '' } = error as Partial<NodemailerError>;
  const why = [code, status === 0 ? '' : String(status), command].filter(Boolean).join(' ');
  if (!OF_THE_MAIL.test(command)) return { outcome: 'away', why };
  return { outcome: status >= 500 ? 'bounced' : 'failed', why };
}
