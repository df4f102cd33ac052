import { addSeconds } from '#lib/base/paris-time.ts';
import { collection } from '#lib/db/collections.ts';
import { editAccount } from '#lib/back-office/accounts/admin-account-edit-service.ts';
import { answerRequests } from '#lib/identity/passwords/lost-password-worker.ts';
import { EMAIL_LINK_MESSAGES } from '#lib/identity/emails/email-change-messages.ts';
import { LINK_PATHS, makeToken } from '#lib/identity/passwords/password-link.ts';
import { sendMails } from '#lib/mail/mail-worker.ts';
import type { Letter } from '#lib/mail/smtp.ts';
import { insertAccount, TEST_PASSWORD, aPlayer } from '#lib/testing/factories.ts';
import { cookiesOf, get, postForm, postJson } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { useMailSettings } from '#lib/testing/mail-settings.ts';
import { POST as connect } from '../connect/route.ts';
import { POST as choose } from '../password/link/route.ts';
import { POST as changePassword } from '../password/route.ts';
import { POST as lose } from '../password/lost/route.ts';
import { GET as whoami } from '../whoami/route.ts';
import { POST as follow } from './link/route.ts';
import { POST as change } from './route.ts';

useTestDatabase();

const OLD = 'mirabelle@exemple.fr';
const NEW = 'Mira@exemple.fr';
const password = TEST_PASSWORD;

let sent: Letter[] = [];
let session: { cookie: string };

useMailSettings();

beforeEach(async () => {
  sent = [];
  await insertAccount({ name: 'Mirabelle', email: OLD, emailKey: OLD });
  session = { cookie: cookiesOf(await postJson(connect, { accountName: 'Mirabelle', password })) };
});

const answerOf = async (response: Promise<Response>): Promise<unknown> => (await response).json();
const account = () => collection('accounts').findOne({ nameKey: 'mirabelle' });
const ask = (body: object) => answerOf(postJson(change, body, session));
const use = (token: string) => answerOf(postJson(follow, { token }));

/** Sends the queued mails, and returns the token of the last one; empty without one. */
async function work(): Promise<string> {
  await answerRequests();
  await sendMails({ send: (letter) => Promise.resolve(sent.push(letter)).then(() => ({ outcome: 'sent' })) });
  return /jeton=([\w-]{43})\n/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
}

async function askFor(email: string): Promise<string> {
  expect(await ask({ email, password })).toEqual({});
  return work();
}

describe('POST /rest/email', () => {
  it('changes the address only by the link sent to the new one, and notifies the former one', async () => {
    const token = await askFor(NEW);
    expect(sent.map(({ to }) => to)).toEqual([NEW]);
    expect(await account()).toMatchObject({ email: OLD });
    expect(await use(token)).toEqual({ kind: 'confirm' });
    expect(await account()).toMatchObject({
      ...{ email: NEW, emailKey: NEW.toLowerCase(), emailConfirmedAt: expect.any(Date) as Date },
    });
    expect(await use(token)).toEqual({ error: 'bad link' });
    await work();
    expect(sent.at(-1)).toMatchObject({ to: OLD, subject: "L'adresse de votre compte a changé" });
    expect(sent.at(-1)?.text).not.toContain(NEW);
    expect(await collection('outbox').findOne({})).toMatchObject({ what: 'account' });
  });

  it('lets the former address restore the account for a week, which revokes all access of a thief', async () => {
    await use(await askFor(NEW));
    const back = await work();
    // The thief changes the address again, and requests a password link.
    await use(await askFor('encore@exemple.fr'));
    const theirs = await work();
    await postJson(lose, { account: 'Mirabelle' });
    const theirPassword = await work();
    expect(await use(back)).toEqual({ kind: 'restore' });
    expect(await account()).toMatchObject({ email: OLD });
    expect(await answerOf(get(whoami, session))).toEqual({ identified: false });
    expect(await use(theirs)).toEqual({ error: 'bad link' });
    const chosen = { token: theirPassword, new: 'une autre phrase' };
    expect(await answerOf(postJson(choose, chosen))).toEqual({ error: 'bad link' });
    const token = await work();
    expect(sent.at(-1)).toMatchObject({ to: OLD, subject: 'Votre nouveau mot de passe' });
    // The thief knows the old password, so its owner must not be told to leave it.
    expect(sent.at(-1)?.text).not.toContain('ne faites rien');
    expect(await answerOf(postJson(choose, { ...chosen, token }))).toEqual({});
  });

  it('lets the former address restore the account even after a thief has used a way back of a later change', async () => {
    await use(await askFor(NEW));
    const back = await work();
    await use(await askFor('encore@exemple.fr'));
    expect(await use(await work())).toEqual({ kind: 'restore' });
    expect(await account()).toMatchObject({ email: NEW });
    expect(await use(back)).toEqual({ kind: 'restore' });
    expect(await account()).toMatchObject({ email: OLD });
    expect(await collection('emailLinks').countDocuments()).toBe(0);
  });

  it('offers the way back even if a thief has exhausted all notices, and changes nothing without one', async () => {
    const exhaust = async (reason: 'notice' | 'recovery') => {
      const mail = await collection('mails').findOne({ reason: { $ne: reason } });
      const copies = Array.from({ length: 10 }, (_, at) => ({ ...mail!, _id: `${reason}${at}`, reason }));
      await collection('mails').insertMany(
        copies.map((copy) => ({ ...copy, state: 'sent', tokenHash: null })),
      );
    };
    const token = await askFor(NEW);
    await exhaust('notice');
    expect(await use(token)).toEqual({ kind: 'confirm' });
    const back = await work();
    expect(await use(back)).toEqual({ kind: 'restore' });
    await work();
    expect(sent.at(-1)).toMatchObject({ to: OLD, subject: 'Votre nouveau mot de passe' });
    session = { cookie: cookiesOf(await postJson(connect, { accountName: 'Mirabelle', password })) };
    const next = await askFor(NEW);
    await exhaust('recovery');
    expect((await postJson(follow, { token: next })).status).toBe(429);
    expect(await account()).toMatchObject({ email: OLD });
    await collection('mails').deleteMany({ reason: 'recovery' });
    expect(await use(next)).toEqual({ kind: 'confirm' });
  });

  it('mails a link for a new password to who takes the account back after a thief has moved it ten times', async () => {
    await use(await askFor(NEW));
    const back = await work();
    const [way] = await collection('mails').find({ reason: 'recovery' }).toArray();
    const others = Array.from({ length: 9 }, (_, at) => ({ ...way!, _id: `autre${at}` }));
    await collection('mails').insertMany(others);
    expect(await use(back)).toEqual({ kind: 'restore' });
    await work();
    expect(sent.at(-1)).toMatchObject({ to: OLD, subject: 'Votre nouveau mot de passe' });
  });

  it('claims no link for a new password, and names the way to one, when the bounds let none be sent', async () => {
    await use(await askFor(NEW));
    const back = await work();
    const [way] = await collection('mails').find({ reason: 'recovery' }).toArray();
    const link = { label: 'Choisir', path: LINK_PATHS.entry };
    const others = Array.from({ length: 10 }, (_, at) => ({ ...way!, _id: `autre${at}`, link }));
    await collection('mails').insertMany(others);
    expect(await use(back)).toEqual({ kind: 'restore' });
    expect(await collection('passwordLinks').countDocuments()).toBe(0);
    const { done, action } = EMAIL_LINK_MESSAGES.restore;
    expect(done).toContain("si rien n'y arrive");
    expect(action).toBe('Demander un lien');
  });

  it('revokes a password link sent to the former address', async () => {
    await postJson(lose, { account: 'Mirabelle' });
    const token = await work();
    await use(await askFor(NEW));
    expect(await answerOf(postJson(choose, { token, new: 'une autre phrase' }))).toEqual({
      error: 'bad link',
    });
  });

  it('refuses wrong, replaced, expired and overtaken links', async () => {
    const first = await askFor('premier@exemple.fr');
    const second = await askFor(NEW);
    for (const token of [first, '', ...Array.from({ length: 20 }, makeToken)])
      expect(await use(token)).toEqual({ error: 'bad link' });
    await collection('emailLinks').updateOne({}, { $set: { expiresAt: addSeconds(new Date(), -1) } });
    expect(await use(second)).toEqual({ error: 'bad link' });
    const overtaken = await askFor(NEW);
    const phrase = 'encore une phrase';
    await postJson(changePassword, { old: password, new: phrase }, session);
    expect(await use(overtaken)).toEqual({ error: 'bad link' });
    expect(await account()).toMatchObject({ email: OLD });
  });

  it('confirms the current address by its link, without further changes or mails', async () => {
    const token = await askFor(OLD);
    expect(sent.at(-1)).toMatchObject({ to: OLD, subject: 'Confirmez votre adresse' });
    expect(await use(token)).toEqual({ kind: 'confirm' });
    expect((await account())?.emailConfirmedAt).toBeInstanceOf(Date);
    await work();
    expect([sent.length, await collection('outbox').countDocuments()]).toEqual([1, 0]);
    expect(await ask({ email: OLD, password })).toEqual({ error: 'same email' });
  });

  it('refuses all links once staff have changed the address, and notifies the former one', async () => {
    await use(await askFor(OLD.toUpperCase()));
    expect((await account())?.emailConfirmedAt).toBeInstanceOf(Date);
    const token = await askFor(NEW);
    const email = 'equipe@exemple.fr';
    const id = String((await account())?._id);
    await editAccount(aPlayer({ privileges: ['godlike'] }), { id, type: 'email', value: email });
    expect(await use(token)).toEqual({ error: 'bad link' });
    const changed = await account();
    expect([changed?.email, changed?.emailConfirmedAt]).toEqual([email, undefined]);
    await work();
    const subject = "L'adresse de votre compte a changé";
    expect(sent.at(-1)).toMatchObject({ to: OLD.toUpperCase(), subject });
  });

  it('mails the owner their link after strangers have used up the mails for a lost password, and the reverse', async () => {
    for (let nth = 0; nth < 4; nth += 1) {
      await postJson(lose, { account: 'Mirabelle' });
      await work();
    }
    expect(sent).toHaveLength(3);
    for (let nth = 0; nth < 3; nth += 1)
      expect(await use(await askFor(`a${nth}@exemple.fr`))).toEqual({ kind: 'confirm' });
    expect((await postJson(change, { email: NEW, password }, session)).status).toBe(429);
    await collection('mails').deleteMany({ 'link.path': '/nouveau-mot-de-passe' });
    await postJson(lose, { account: 'Mirabelle' });
    await work();
    expect(sent.at(-1)).toMatchObject({ to: 'a2@exemple.fr', subject: 'Votre nouveau mot de passe' });
  });

  it.each([
    ['Invalid email address', {}],
    ['Invalid email address', { email: `${NEW}\r\nBcc: x@y.fr`, password }],
    ['Invalid email address', { email: `${'a'.repeat(320)}@exemple.fr`, password }],
    ['no current password', { email: NEW }],
    ['bad old', { email: NEW, password: 'pas le bon' }],
  ])('refuses with « %s » %j', async (error, body) => {
    expect(await ask(body)).toEqual({ error });
    expect(await collection('mails').countDocuments()).toBe(0);
  });

  it('refuses visitors, more than three mails an hour, and a form with its address but not its password', async () => {
    expect(await answerOf(postJson(change, { email: NEW, password }))).toEqual({ error: 'not logged in' });
    for (let nth = 0; nth < 3; nth += 1) await askFor(`a${nth}@exemple.fr`);
    expect((await postJson(change, { email: NEW, password }, session)).status).toBe(429);
    const refused = await postForm(change, { email: 'mira', password }, session);
    expect(refused.headers.get('location')).toBe('/adresse-electronique#erreurs');
    expect(await collection('flashes').findOne({})).toMatchObject({ typed: { email: 'mira' } });
  });
});
