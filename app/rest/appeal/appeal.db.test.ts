import { listAppeals } from '#lib/back-office/appeals/appeal-review-service.ts';
import {
  at,
  insertCopy,
  logIn,
  readAudit,
  send,
  useZoe,
  ZOE,
  type Session,
} from '#lib/back-office/testing/zoe.ts';
import { findAppealed } from '#lib/areas/appeals/appeal-service.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { collection } from '#lib/db/collections.ts';
import { appealToken } from '#lib/identity/sessions/session-seal.ts';
import { makeToken } from '#lib/identity/passwords/password-link.ts';
import { sendMails } from '#lib/mail/mail-worker.ts';
import type { Letter } from '#lib/mail/smtp.ts';
import { TEST_PASSWORD, aPlayer, aVisitor } from '#lib/testing/factories.ts';
import { cookiesOf, postForm, postJson } from '#lib/testing/requests.ts';
import { setClockAhead, useTestDatabase } from '#lib/testing/test-database.ts';
import { useMailSettings } from '#lib/testing/mail-settings.ts';
import { GET as open } from '../../(site)/recours/lien/route.ts';
import { POST as rename } from '../admin/account/[id]/route.ts';
import { POST as ban } from '../admin/account/[id]/ban/route.ts';
import { POST as answer } from '../admin/appeal/[id]/answer/route.ts';
import { POST as connect } from '../connect/route.ts';
import { POST as appeal } from './route.ts';

useTestDatabase();
useZoe();

const TEXT = "C'était\nmon frère.";
const READER = aPlayer({ privileges: ['banaccount'] });

let sent: Letter[] = [];
let judge: Session;

useMailSettings();

beforeEach(async () => {
  sent = [];
  judge = await logIn('Judge1', ['banaccount']);
  await send(at(ban, ZOE), { ban: 'Triche', until: null }, judge);
});

/** Logs in with the right password, and returns the token in the refusal. */
async function tokenOfLogin(): Promise<string> {
  const refusal = await send(connect, { accountName: 'Zoe42', password: TEST_PASSWORD });
  expect(refusal).toMatchObject({ error: 'banned', reason: 'Triche' });
  return String(refusal.appeal);
}

/** Sends the queued mails, and returns the token of the last one. */
async function tokenOfMail(): Promise<string> {
  await sendMails({ send: (letter) => Promise.resolve(sent.push(letter)).then(() => ({ outcome: 'sent' })) });
  return /recours\/lien\?jeton=([\w-]{43})\n/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
}

const listOpen = async () => {
  const found = await listAppeals(READER);
  return found.ok ? found.value : null;
};

/** Makes all appeals more than a week old. */
const passAWeek = () =>
  collection('appeals').updateMany({}, { $set: { at: addSeconds(new Date(), -7 * 86_400 - 60) } });

describe('POST /rest/appeal', () => {
  it('accepts the token of a login refused for the ban, and opens no session', async () => {
    const response = await postJson(connect, { accountName: 'Zoe42', password: TEST_PASSWORD });
    expect(cookiesOf(response)).toBe('');
    expect(await send(appeal, { token: await tokenOfLogin(), text: TEXT })).toEqual({});
    expect(await listOpen()).toMatchObject({
      total: 1,
      lines: [{ accountId: ZOE, accountName: 'Zoe42', ban: { reason: 'Triche' }, text: TEXT }],
    });
  });

  it('accepts the token of the mail about the ban, whose link moves it into a cookie', async () => {
    const token = await tokenOfMail();
    expect(sent).toMatchObject([{ to: 'Zoe@example.org', subject: 'Votre compte est banni' }]);
    const link = new Request(`http://atout.test/recours/lien?jeton=${token}`);
    expect(cookiesOf(open(link))).toContain(`=${token}`);
    expect(await send(appeal, { token, text: TEXT })).toEqual({});
    await tokenOfMail();
    expect(sent.at(-1)).toMatchObject({ to: 'contact@atout.example' });
    expect(sent.at(-1)?.text).toContain('/admin/appeals');
    expect(sent.at(-1)?.text).not.toContain('Zoe42');
  });

  it('accepts the token of the mail from a site whose clock is ahead', async () => {
    await tokenOfMail();
    setClockAhead(120_000);
    await send(at(ban, ZOE), { ban: 'Insultes', until: null }, judge);
    jest.useRealTimers();
    expect(await send(appeal, { token: await tokenOfMail(), text: TEXT })).toEqual({});
  });

  it('accepts the token of a login at a site whose clock is behind', async () => {
    setClockAhead(-7_200_000);
    const token = await tokenOfLogin();
    jest.useRealTimers();
    expect(await send(appeal, { token, text: TEXT })).toEqual({});
  });

  it('shows the banned player the reason, the end and the rank of the banning staff, but no name', async () => {
    const found = await findAppealed(aVisitor(), await tokenOfLogin());
    expect(found).toMatchObject({ accountName: 'Zoe42', ban: { reason: 'Triche', until: null, role: null } });
    expect(JSON.stringify(found)).not.toContain('Judge1');
  });

  it('tells no rank that the staff page hides', async () => {
    const { _id: accountId } = (await collection('accounts').findOne({ name: 'Judge1' }))!;
    const ranks = [
      { id: 11, name: 'Enquêtrice' },
      { id: 12, name: 'Modératrice' },
    ];
    await collection('staffGroups').insertOne({ _id: 1, name: 'Équipe', order: 1, ranks });
    const ident = { accountId, nicknameId: null, groupId: 1, nicknameLock: false };
    const role = async () => (await findAppealed(aVisitor(), await tokenOfLogin()))?.ban.role;
    await collection('idents').insertOne({ ...ident, _id: 1, rankId: 11, isPublic: false });
    expect(await role()).toBeNull();
    await collection('idents').insertOne({ ...ident, _id: 2, rankId: 12, isPublic: true });
    expect(await role()).toBe('Modératrice');
    // Somebody else has taken the name since, who is of the team, too.
    const boss = await logIn('Boss1', ['godlike']);
    await send(at(rename, accountId), { type: 'name', value: 'Judge2' }, boss);
    const successor = { ...ident, accountId: await insertCopy({ name: 'Judge1' }) };
    await collection('idents').insertOne({ ...successor, _id: 3, rankId: 11, isPublic: true });
    expect(await role()).toBe('Modératrice');
  });

  it('is refused twice within a week, even concurrently, and accepted again afterwards', async () => {
    const token = await tokenOfLogin();
    const both = await Promise.all([1, 2].map(() => send(appeal, { token, text: TEXT })));
    expect(both).toContainEqual({});
    expect(both).toContainEqual({ error: 'too soon' });
    await passAWeek();
    expect(await send(appeal, { token, text: TEXT })).toEqual({});
    expect(await collection('appeals').countDocuments()).toBe(2);
  });

  it.each([undefined, null, 7, '', 'x', 'appeal.1.99999999999~AAAAAAAAAAAAAAAAAAAAAA', makeToken()])(
    'is refused with the token %j',
    async (token) => {
      expect(await send(appeal, { token, text: TEXT })).toEqual({ error: 'bad link' });
    },
  );

  it('is refused with an expired token, one of an account that is not banned, of another mail, or of an earlier ban', async () => {
    const old = appealToken(ZOE, addSeconds(new Date(), -3_601));
    const free = appealToken(await insertCopy({ name: 'Libre1' }), new Date());
    const [token, ofLogin] = [await tokenOfMail(), await tokenOfLogin()];
    for (const wrong of [old, free])
      expect(await send(appeal, { token: wrong, text: TEXT })).toEqual({ error: 'bad link' });
    await collection('mails').updateMany({}, { $set: { 'link.path': '/nouveau-mot-de-passe' } });
    expect(await send(appeal, { token, text: TEXT })).toEqual({ error: 'bad link' });
    await collection('mails').updateMany({}, { $set: { 'link.path': '/recours/lien' } });
    await send(at(ban, ZOE), { ban: false }, judge);
    expect(await send(appeal, { token, text: TEXT })).toEqual({ error: 'bad link' });
    await send(at(ban, ZOE), { ban: 'Triche', until: null }, judge);
    await collection('accounts').updateOne({ _id: ZOE }, { $set: { 'ban.date': addSeconds(new Date(), 5) } });
    for (const earlier of [token, ofLogin])
      expect(await send(appeal, { token: earlier, text: TEXT })).toEqual({ error: 'bad link' });
  });

  it.each([undefined, 7, '', ' \n ', 'a'.repeat(1_001), '\ud800'])(
    'is refused with the text %j',
    async (text) => {
      expect(await send(appeal, { token: await tokenOfLogin(), text })).toEqual({ error: 'bad text' });
    },
  );

  it('sends a form back with the typed values beyond the limit of a client', async () => {
    const token = await tokenOfLogin();
    const answers = [];
    for (let number = 0; number <= 5; number += 1) {
      answers.push(await postForm(appeal, { token, text: TEXT }));
      await passAWeek();
    }
    expect(answers.at(-1)?.headers.get('location')).toBe('/recours#erreurs');
    const flash = await collection('flashes').find().sort({ createdAt: -1 }).limit(1).next();
    expect(flash).toMatchObject({ faults: [{ code: 'too many appeals' }], typed: { text: TEXT } });
  });
});

describe('POST /rest/admin/appeal/{id}/answer', () => {
  beforeEach(async () => {
    await send(appeal, { token: await tokenOfLogin(), text: TEXT });
  });

  it('answers once: on the page of the ban, by mail, and in the log with both texts', async () => {
    expect(await send(at(answer, 1), { text: "Non.\nC'était vous." }, judge)).toEqual({});
    expect(await listOpen()).toEqual({ total: 0, lines: [] });
    expect((await readAudit()).at(-1)).toMatchObject({
      ...{ action: 'appeal answer', target: `account:${ZOE}` },
      ...{ before: { appeal: TEXT }, after: { answer: "Non.\nC'était vous." } },
    });
    const token = await tokenOfMail();
    expect(sent.at(-1)).toMatchObject({ to: 'Zoe@example.org' });
    expect(sent.at(-1)?.text).toContain("Non.\n\nC'était vous.");
    expect(await findAppealed(aVisitor(), token)).toMatchObject({
      last: { text: TEXT, answer: "Non.\nC'était vous." },
      nextAt: expect.any(Date) as Date,
    });
    expect(await send(at(answer, 1), { text: 'Si.' }, judge)).toEqual({ error: 'does not exist' });
  });

  it('refuses in order: unauthorized, Invalid id, bad text, does not exist', async () => {
    expect(await send(at(answer, 1), { text: 'Non.' }, await logIn('Nick1', ['bannick']))).toEqual({
      authorized: false,
    });
    expect(await send(at(answer, 'x'), { text: '' }, judge)).toEqual({ error: 'Invalid id' });
    expect(await send(at(answer, 7), { text: 'a'.repeat(1_001) }, judge)).toEqual({ error: 'bad text' });
    expect(await send(at(answer, 7), { text: 'Non.' }, judge)).toEqual({ error: 'does not exist' });
  });

  it('is listed only for staff with banaccount', async () => {
    expect(await listAppeals(aPlayer({ privileges: ['bannick'] }))).toMatchObject({ ok: false });
  });
});
