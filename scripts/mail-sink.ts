import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** The page of the sink's mails; with `.json` for programs. */
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
  // A client that breaks off, as a killed site does, is no reason to end.
  smtp.on('error', () => undefined);
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
      await Promise.all([web[Symbol.asyncDispose](), new Promise<void>((done) => smtp.close(done))]);
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

const STYLE =
  'body{font:16px/1.5 system-ui;max-width:48rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid;padding:1rem 0}pre{white-space:pre-wrap;font:inherit}iframe{width:100%;height:24rem}';

/** The page of the mails that have arrived, newest first: each as plain text with its links, and folded, as HTML. */
function mailsPage(mails: readonly SinkMail[]): string {
  const shown = mails.toReversed().map(articleOf);
  const none = "<p>Aucun message pour l'instant.</p>";
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Courrier</title><style>${STYLE}</style><h1>Courrier</h1><p>Les messages du site n'arrivent qu'ici&nbsp;: rien n'est envoyé ailleurs.</p>${shown.join('') || none}</html>`;
}

function articleOf({ from, to, subject, date, text, html }: SinkMail): string {
  return `<article><h2>${escape(subject)}</h2><p>De ${escape(from)} à ${escape(to.join(', '))}, ${escape(date)}</p><pre>${withLinks(escape(text))}</pre><details><summary>HTML</summary><iframe sandbox srcdoc="${escape(html)}"></iframe></details></article>`;
}

function withLinks(text: string): string {
  return text.replace(/https?:\/\/\S+/g, (address) => `<a href="${address}">${address}</a>`);
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A mail that has arrived. */
export type SinkMail = {
  readonly messageId: string;
  readonly from: string;
  /** The recipients of the envelope. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly date: string;
  readonly text: string;
  readonly html: string;
  /** Every header, as it came. */
  readonly headers: readonly string[];
};

// As a program, for a demo world: MAIL_SINK_PORTS has the two ports.
if (process.argv[1] === import.meta.filename) {
  const [smtp = 0, mails = 0] = (process.env.MAIL_SINK_PORTS ?? '').split(',').map(Number);
  void startSink({ smtp, mails }).then((sink) => {
    process.once('SIGTERM', () => void sink.close().finally(() => process.exit(0)));
  });
}
