import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { inTransaction } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { startSink, type MailSink } from '#scripts/mail-sink.ts';
import { listUndelivered, queueMail, type NewMail } from './mail-queue.ts';
import { sendMails } from './mail-worker.ts';
import { makeSend, type Send } from './smtp.ts';
import { tokenHash } from './token.ts';

useTestDatabase();

const TO = 'mirabelle@exemple.fr';
const DAY = 86_400;

let sink: MailSink;
let send: Send;

beforeAll(async () => {
  sink = await startSink({ smtp: 0, mails: 0 });
  Object.assign(process.env, { SMTP_URL: sink.smtpUrl, MAIL_FROM: 'jeu@atout.example' });
  forgetProcessWide('config');
  send = makeSend();
});

beforeEach(() => {
  (sink.mails as unknown[]).length = 0;
  sink.refused.clear();
});

afterAll(async () => {
  delete process.env.SMTP_URL;
  delete process.env.MAIL_FROM;
  forgetProcessWide('config');
  forgetProcessWide('notices');
  await sink.close();
});

const queue = (changes: Partial<NewMail> = {}) =>
  inTransaction(({ session }) =>
    queueMail(
      {
        ...{ accountId: 1, to: TO, reason: 'asked', linkSeconds: 1_800 },
        message: {
          subject: 'Votre mot de passe',
          lines: ['Bonjour Mirabelle,', 'Une ligne <b>avec</b> des accents : é, œ.'],
          link: { label: 'Choisir un mot de passe', path: '/nouveau-mot-de-passe' },
          after: ['Après.'],
        },
        ...changes,
      },
      session,
    ),
  );

const stored = () => collection('mails').findOne({});

it('sends a mail once, as text and HTML from one source, with a link whose token is not stored', async () => {
  const queued = await queue();
  expect(await sendMails({ send })).toBe(1);
  expect(await sendMails({ send })).toBe(0);
  const [mail] = sink.mails;
  expect(mail).toMatchObject({
    to: [TO],
    from: '"Atout" <jeu@atout.example>',
    subject: 'Votre mot de passe',
  });
  const [, token = ''] =
    /http:\/\/atout\.test\/nouveau-mot-de-passe\?jeton=([\w-]{43})\n/.exec(mail?.text ?? '') ?? [];
  expect(tokenHash(token)).toBe(queued?.hash);
  expect(mail?.html).toContain(`href="http://atout.test/nouveau-mot-de-passe?jeton=${token}"`);
  expect(mail?.html).toContain('&#60;b&#62;avec&#60;/b&#62; des accents : é, œ.');
  expect(mail?.html).not.toMatch(/<img|https?:\/\/(?!atout\.test)/);
  const document = await stored();
  expect(document).toMatchObject({ state: 'sent', attempts: 1, fault: null });
  expect(mail?.messageId).toBe(`<${document?._id}@atout.example>`);
  expect(JSON.stringify(document)).not.toContain(token);
});

it('queues nothing when the transaction fails or the address is malformed', async () => {
  const failing = inTransaction(async ({ session }) => {
    await queueMail({ accountId: 1, to: TO, reason: 'asked', linkSeconds: null, message: EMPTY }, session);
    throw new Error('the act itself fails');
  });
  await expect(failing).rejects.toThrow('the act itself fails');
  for (const to of [`${TO}\r\nBcc: x@y.fr`, `${TO}, x@y.fr`, '<x@y.fr>', `${'a'.repeat(310)}@exemple.fr`, ''])
    expect(await queue({ to })).toBeNull();
  expect(await stored()).toBeNull();
});

const EMPTY: NewMail['message'] = { subject: 'Rien', lines: [], link: null, after: [] };

it('replaces line breaks in a subject, so that they cannot inject headers', async () => {
  const subject = 'Objet\r\nBcc: x@y.fr\nX-Faux: oui';
  await queue({ message: { ...EMPTY, subject } });
  await sendMails({ send });
  const [mail] = sink.mails;
  expect(mail?.to).toEqual([TO]);
  expect(mail?.subject).toBe('Objet Bcc: x@y.fr X-Faux: oui');
  expect(mail?.headers.filter((line) => /^(bcc|x-faux):/i.test(line))).toEqual([]);
});

it('limits the queued mails per account and per address, for each reason', async () => {
  const asked = [];
  for (let nth = 0; nth < 4; nth += 1) asked.push(await queue());
  expect(asked.map((queued) => queued !== null)).toEqual([true, true, true, false]);
  for (let other = 2; other < 9; other += 1) await queue({ accountId: other, to: TO.toUpperCase() });
  expect(await queue({ accountId: 9 })).toBeNull();
  expect(await queue({ accountId: 9, to: 'mirabelle+jeu@exemple.fr' })).not.toBeNull();
  expect(await queue({ reason: 'notice' })).not.toBeNull();
});

it('limits requested mails for each page that they lead to, so that strangers do not use up those of the owner', async () => {
  const link = { label: 'Confirmer', path: '/adresse' };
  for (let stranger = 2; stranger < 14; stranger += 1)
    await queue({ accountId: stranger, message: { ...EMPTY, link } });
  expect(await collection('mails').countDocuments()).toBe(10);
  expect(await queue()).not.toBeNull();
});

describe('a mail that is not accepted', () => {
  it('bounces on a permanent refusal of its recipient, and is retried on a temporary one', async () => {
    sink.refused.set(TO, { status: 550, words: 'no such user' });
    sink.refused.set('plein@exemple.fr', { status: 452, words: 'mailbox full' });
    await queue();
    await queue({ to: 'plein@exemple.fr' });
    expect(await sendMails({ send })).toBe(0);
    const all = await collection('mails').find().sort({ to: 1 }).toArray();
    expect(all.map(({ state, fault }) => [state, fault])).toEqual([
      ['bounced', 'EENVELOPE 550 RCPT TO'],
      ['waiting', 'EENVELOPE 452 RCPT TO'],
    ]);
    sink.refused.clear();
    const later = addSeconds(databaseNow(), 31);
    expect(await sendMails({ send, clock: () => later })).toBe(1);
    expect(sink.mails.map(({ to }) => to)).toEqual([['plein@exemple.fr']]);
  });

  it('is retried at growing intervals while the server is down, and is given up after a day', async () => {
    await queue({ linkSeconds: null });
    const startedAt = databaseNow();
    const away: Send = () => Promise.resolve({ outcome: 'away', why: 'ECONNECTION CONN' });
    const waits: number[] = [];
    let now = addSeconds(startedAt, 1);
    for (;;) {
      await sendMails({ send: away, clock: () => now, chance: () => 1 });
      const mail = await stored();
      if (mail?.state !== 'waiting') break;
      waits.push((mail.nextAttemptAt.getTime() - now.getTime()) / 1000);
      now = mail.nextAttemptAt;
    }
    expect(waits.slice(0, 8)).toEqual([30, 60, 120, 240, 480, 960, 1_920, 3_600]);
    expect(await stored()).toMatchObject({ state: 'given up', fault: 'ECONNECTION CONN' });
    expect(now.getTime() - startedAt.getTime()).toBeLessThanOrEqual(DAY * 1000);
    expect(await sendMails({ send, clock: () => addSeconds(now, DAY) })).toBe(0);
  });

  it('is given up once its link has expired', async () => {
    await queue();
    expect(await sendMails({ send, clock: () => addSeconds(databaseNow(), 1_801) })).toBe(0);
    expect(await stored()).toMatchObject({ state: 'given up', fault: 'too late' });
  });
});

it('sends a mail once when the process dies between claiming and sending it', async () => {
  await queue();
  await expect(sendMails({ send: () => Promise.reject(new Error('killed')) })).rejects.toThrow('killed');
  expect(await sendMails({ send, clock: () => addSeconds(databaseNow(), 89) })).toBe(0);
  expect(await sendMails({ send, clock: () => addSeconds(databaseNow(), 91) })).toBe(1);
  expect(await sendMails({ send, clock: () => addSeconds(databaseNow(), 182) })).toBe(0);
  expect(sink.mails).toHaveLength(1);
});

it('resends the same mail with the same link when the process dies before recording it as sent', async () => {
  await queue();
  const dying: Send = async (letter) => {
    await send(letter);
    throw new Error('killed');
  };
  await expect(sendMails({ send: dying })).rejects.toThrow('killed');
  expect(await sendMails({ send })).toBe(0);
  const later = addSeconds(databaseNow(), 91);
  expect(await sendMails({ send, clock: () => later })).toBe(1);
  const [first, second] = sink.mails;
  expect([second?.messageId, second?.text, second?.date]).toEqual([
    first?.messageId,
    first?.text,
    first?.date,
  ]);
});

it('sends each mail once with two concurrent workers', async () => {
  for (let account = 1; account <= 6; account += 1)
    await queue({ accountId: account, to: `a${account}@exemple.fr` });
  const [one, other] = await Promise.all([sendMails({ send }), sendMails({ send })]);
  expect(one + other).toBe(6);
  expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(6);
  expect(sink.mails).toHaveLength(6);
});

it('lists undelivered mails of an account, newest first', async () => {
  const others = {
    accountId: 1,
    to: TO,
    toKey: TO,
    reason: 'notice',
    lines: [],
    after: [],
    link: null,
  } as const;
  const now = databaseNow();
  const states = ['sent', 'bounced', 'waiting', 'given up'] as const;
  await collection('mails').insertMany(
    states.map((state, nth) => ({
      ...{ ...others, _id: state, state, subject: state, tokenHash: null, attempts: 1, nextAttemptAt: now },
      ...{ sendBefore: now, createdAt: addSeconds(now, nth), settledAt: null, fault: null },
    })),
  );
  expect((await listUndelivered(1)).map(({ subject }) => subject)).toEqual(['given up', 'bounced']);
  expect(await listUndelivered(2)).toEqual([]);
});
