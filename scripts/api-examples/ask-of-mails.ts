import { setTimeout as wait } from 'node:timers/promises';
import type { SinkMail } from '../mail-sink/sink-mail.ts';
import { PASSWORD, type Asker } from './asker.ts';

const EMAIL = 'nouvelle@exemple.fr';

const POLL_MS = 200;

/** The calls that send mails, and the one that the link of such a mail leads to. */
export async function askOfMails(asker: Asker, mailsUrl: string): Promise<void> {
  await asker.keep('POST /rest/email', {
    ...{ by: 'Joueuse', body: { email: EMAIL, password: PASSWORD } },
    secrets: ['email', 'password'],
  });
  const token = await tokenSentTo(EMAIL, mailsUrl);
  await asker.keep('POST /rest/email/link', { body: { token }, secrets: ['token'] });
  await asker.keep('POST /rest/password/lost', { body: { account: 'Joueuse' } });
}

async function tokenSentTo(address: string, mailsUrl: string): Promise<string> {
  for (;;) {
    const mails = (await (await fetch(`${mailsUrl}.json`)).json()) as SinkMail[];
    const text = mails.find(({ to }) => to.includes(address))?.text ?? '';
    const [, token] = /\?jeton=([\w-]+)/.exec(text) ?? [];
    if (token !== undefined) return token;
    await wait(POLL_MS);
  }
}
