import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { mailsPage } from './mails-page.ts';
import type { SinkMail } from './sink-mail.ts';

/** Where the sink shows its mails; the same with `.json` for programs. */
export const MAILS_PATH = '/courrier';

/** How many mails it keeps. */
const KEPT = 200;

export type MailSink = {
  readonly smtpUrl: string;
  readonly mailsUrl: string;
  readonly mails: readonly SinkMail[];
  /** Recipients that are refused, each with the status and words of the refusal. */
  readonly refused: Map<string, { readonly status: number; readonly words: string }>;
  readonly close: () => Promise<void>;
};

/** Starts a real SMTP server that delivers to nobody, and a page that shows what came, both for this machine alone. */
export async function startSink(ports: { smtp: number; mails: number }): Promise<MailSink> {
  const mails: SinkMail[] = [];
  const refused: MailSink['refused'] = new Map();
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refused.get(address);
      if (refusal === undefined) done();
      else done(Object.assign(new Error(refusal.words), { responseCode: refusal.status }));
    },
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address);
      readMail(stream, to).then(
        (mail) => {
          mails.push(mail);
          if (mails.length > KEPT) mails.shift();
          done();
        },
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  const web = createServer((request, response) => {
    const isJson = request.url === `${MAILS_PATH}.json`;
    if (!isJson && request.url !== MAILS_PATH) {
      response.writeHead(302, { location: MAILS_PATH }).end();
      return;
    }
    response
      .setHeader('content-type', isJson ? 'application/json' : 'text/html; charset=utf-8')
      .setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'")
      .setHeader('cache-control', 'no-store')
      .end(isJson ? JSON.stringify(mails) : mailsPage(mails));
  });
  await Promise.all([listen(smtp.server, ports.smtp), listen(web, ports.mails)]);
  const portOf = (server: typeof smtp.server) => (server.address() as AddressInfo).port;
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    mailsUrl: `http://127.0.0.1:${portOf(web)}${MAILS_PATH}`,
    mails,
    refused,
    close: async () => {
      web.closeAllConnections();
      await Promise.all([
        new Promise((done) => web.close(done)),
        new Promise<void>((done) => smtp.close(done)),
      ]);
    },
  };
}

async function listen(server: SMTPServer['server'], port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}

async function readMail(stream: Readable, to: readonly string[]): Promise<SinkMail> {
  const mail = await simpleParser(stream, { skipTextToHtml: true });
  return {
    messageId: mail.messageId ?? '',
    from: mail.from?.text ?? '',
    to,
    subject: mail.subject ?? '',
    date: mail.date?.toISOString() ?? '',
    text: mail.text ?? '',
    html: mail.html === false ? '' : (mail.html ?? ''),
    headers: mail.headerLines.map(({ line }) => line),
  };
}
