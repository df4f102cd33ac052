import { addSeconds } from '#lib/base/paris-time.ts';
import { collection } from '#lib/db/collections.ts';
import {
  ask,
  at,
  insertCopy,
  readAudit,
  readZoe,
  send,
  sessionOf,
  useZoe,
  ZOE,
  type Session,
} from '#lib/back-office/testing/zoe.ts';
import { makeFactor, recoveryHash } from '#lib/identity/factors/second-factor.ts';
import { codeAt, TEST_PASSWORD } from '#lib/testing/factories.ts';
import { listCalls, postForm } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { GET as getArchive } from '../../(site)/mes-donnees/archive.zip/route.ts';
import { POST as archiveCall } from '../account/archive/route.ts';
import { POST as close } from '../account/close/route.ts';
import { GET as read, POST as edit } from './account/[id]/route.ts';
import { POST as ban } from './account/[id]/ban/route.ts';
import { POST as contacts } from './account/[id]/contacts/route.ts';
import { POST as undo } from './audit/[id]/undo/route.ts';

useTestDatabase();
useZoe();

/**
 * The power of a stolen staff cookie ten minutes after its last login or proof: acts that can be undone, in place or from the log
 * (`undoable`), acts that require a proof (`asks`), and acts with an hourly limit (`bounded`).
 */
const POWERS: Readonly<Record<string, 'undoable' | 'asks' | 'bounded'>> = {
  'POST /rest/admin/account/{id}': 'asks',
  'POST /rest/admin/account/{id}/merge': 'asks',
  'POST /rest/admin/account/{id}/ban': 'bounded',
  'POST /rest/admin/account/{id}/contacts': 'bounded',
  // Their owner logs in again.
  'POST /rest/admin/account/{id}/sessions/end': 'undoable',
  // Closed reports remain listed.
  'POST /rest/admin/report/{id}/close': 'undoable',
  'POST /rest/admin/addresses': 'bounded',
  'POST /rest/admin/sign-up/{id}': 'bounded',
  'POST /rest/admin/appeal/{id}/answer': 'bounded',
  'POST /rest/admin/words': 'undoable',
  'POST /rest/admin/accounts/search': 'bounded',
  'POST /rest/admin/nickname/{id}/move': 'asks',
  'POST /rest/admin/nickname/{id}/ban': 'bounded',
  'POST /rest/admin/nickname/{id}/capitalization': 'bounded',
  'POST /rest/admin/specialusers/add': 'asks',
  'POST /rest/admin/specialusers/modify': 'asks',
  'POST /rest/admin/specialusers/delete/{identId}': 'asks',
  'POST /rest/admin/animation/{name}/delete': 'asks',
  'POST /rest/admin/animation': 'undoable',
  'POST /rest/admin/animation/{name}': 'undoable',
  'POST /rest/admin/animation/{name}/setup': 'undoable',
  'POST /rest/admin/animation/{name}/participant': 'undoable',
  'POST /rest/admin/animation/{name}/forfeit': 'undoable',
  'POST /rest/animation/{name}/game': 'undoable',
  'POST /rest/admin/past-league': 'undoable',
  'POST /rest/admin/news': 'undoable',
  'POST /rest/admin/news/{id}': 'undoable',
  'POST /rest/admin/announcement': 'undoable',
  // A new webhook reveals no secret, and can be deleted.
  'POST /rest/admin/webhook': 'undoable',
  'POST /rest/admin/webhook/{id}': 'undoable',
  'POST /rest/admin/webhook/{id}/delete': 'undoable',
  'POST /rest/admin/webhook/{id}/test': 'bounded',
  'POST /rest/admin/audit/{id}/undo': 'asks',
};

let staffId: number;
let session: Session;

const LATER = () => Math.floor(Date.now() / 1000) + 86_400;
const TEMPORARY = () => ({ ban: 'Triche', until: LATER() });
const RENAMED = { type: 'gils', value: 7, old: 5000 };

/** Makes the session's login eleven minutes old. */
async function age(): Promise<void> {
  const createdAt = addSeconds(new Date(), -660);
  await collection('sessions').updateMany({ accountId: staffId }, { $set: { createdAt } });
}

beforeEach(async () => {
  staffId = await insertCopy({ name: 'Chef', privileges: ['godlike'] });
  session = await sessionOf(staffId);
  await age();
});

it('lists the power of a stolen cookie over each writing call of staff, as in its row', async () => {
  const calls = (await listCalls()).filter(
    ({ guard, method }) => typeof guard === 'object' && method === 'POST',
  );
  const powers = calls.map(({ method, path, reauthenticates: rule }) => {
    const power = rule === undefined ? 'undoable' : rule.beyond === undefined ? 'asks' : 'bounded';
    return [`${method} ${path}`, power];
  });
  expect(Object.fromEntries(powers)).toEqual(POWERS);
});

/** The calls that require a proof of players, always in their own form (`form`) or by their row (`row`). */
const ASKED_OF_PLAYERS: Readonly<Record<string, 'form' | 'row'>> = {
  'POST /rest/account/archive': 'row',
  'POST /rest/passkey/add': 'row',
  'POST /rest/passkey/remove': 'row',
  'POST /rest/passkey/start': 'row',
  'POST /rest/account/close': 'form',
  'POST /rest/email': 'form',
  'POST /rest/password': 'form',
  'POST /rest/second-factor/start': 'form',
  'POST /rest/second-factor/off': 'form',
};

it('requires a proof for exactly the listed calls of players', async () => {
  const calls = (await listCalls()).filter(({ guard, method }) => guard === 'player' && method === 'POST');
  const asked = calls.flatMap(({ path, reauthenticates, refusals }) => {
    if (reauthenticates !== undefined) return [[`POST ${path}`, 'row']];
    const asksInForm = refusals.some((code) => code === 'no current password' || code === 'bad code');
    return asksInForm ? [[`POST ${path}`, 'form']] : [];
  });
  // Enabling takes a code of the factor set up with the password.
  expect(Object.fromEntries(asked)).toEqual({
    ...ASKED_OF_PLAYERS,
    'POST /rest/second-factor/confirm': 'form',
  });
});

it('with a second factor, closing the account and changing the address take a code each time, never the password', async () => {
  const playerId = await insertCopy({
    name: 'Mina12',
    email: 'mina@exemple.fr',
    emailKey: 'mina@exemple.fr',
  });
  const { secret } = makeFactor();
  await collection('secondFactors').insertOne({
    ...{ _id: playerId, secret, state: 'on', lastStep: 0, createdAt: new Date(), recovery: [] },
  });
  const own = await sessionOf(playerId);
  expect(await send(close, { password: TEST_PASSWORD }, own)).toEqual({ error: 'bad old' });
  expect(await send(close, { password: codeAt(secret, new Date()) }, own)).toHaveProperty('closesAt');
  expect(await send(close, { password: codeAt(secret, new Date()) }, own)).toEqual({ error: 'bad old' });
});

it('the archive of an account requires a proof, which its call takes and which is valid for ten minutes', async () => {
  const archive = () => getArchive(new Request('http://atout.test/', { headers: { ...session } }));
  expect((await archive()).headers.get('location')).toBe('/mes-donnees');
  expect(await send(archiveCall, {}, session)).toEqual({ error: 'reauthenticate' });
  expect(await send(archiveCall, { proof: 'pas le bon' }, session)).toEqual({ error: 'bad proof' });
  expect(await send(archiveCall, { proof: TEST_PASSWORD }, session)).toEqual({
    path: '/mes-donnees/archive.zip',
  });
  const given = await archive();
  expect(given.headers.get('content-type')).toBe('application/zip');
  await given.arrayBuffer();
});

it('an edit of an account requires a fresh login or the password, which is valid for ten minutes', async () => {
  expect(await send(at(edit, ZOE), RENAMED, session)).toEqual({ error: 'reauthenticate' });
  expect(await send(at(edit, ZOE), { ...RENAMED, proof: 'pas le bon' }, session)).toEqual({
    error: 'bad proof',
  });
  expect((await readZoe()).gils).toBe(5000);
  expect(await send(at(edit, ZOE), { ...RENAMED, proof: TEST_PASSWORD }, session)).not.toHaveProperty(
    'error',
  );
  expect(await send(at(edit, ZOE), { ...RENAMED, value: 8, old: 7 }, session)).not.toHaveProperty('error');
  expect((await readZoe()).gils).toBe(8);
  expect(await send(at(edit, ZOE), { ...RENAMED, old: 8 }, await sessionOf(staffId))).not.toHaveProperty(
    'error',
  );
});

it('an edit is undone from the log with a proof only, as it was made', async () => {
  await send(at(edit, ZOE), { ...RENAMED, proof: TEST_PASSWORD }, session);
  await collection('sessions').updateMany({}, { $unset: { provenAt: '' } });
  const [entry] = await collection('audit').find({ action: 'account edit' }).toArray();
  const undoIt = (proof = {}) => send(at(undo, entry!._id), proof, session);
  expect(await undoIt()).toEqual({ error: 'reauthenticate' });
  expect((await readZoe()).gils).toBe(7);
  expect(await undoIt({ proof: TEST_PASSWORD })).toEqual({});
  expect((await readZoe()).gils).toBe(5000);
});

it('five wrong proofs block, like wrong passwords, and no empty ones', async () => {
  for (let at_ = 0; at_ < 6; at_ += 1)
    expect(await send(at(edit, ZOE), { ...RENAMED, proof: '' }, session)).toEqual({ error: 'bad proof' });
  const answers = [];
  for (let at_ = 0; at_ < 6; at_ += 1)
    answers.push(await send(at(edit, ZOE), { ...RENAMED, proof: 'pas le bon' }, session));
  expect(answers.map(({ error }) => error)).toEqual([
    ...Array.from({ length: 5 }, () => 'bad proof'),
    'too many requests',
  ]);
});

it('with a second factor the password is no proof, and a code counts once', async () => {
  const { secret, recovery } = makeFactor();
  await collection('secondFactors').insertOne({
    ...{ _id: staffId, secret, state: 'on', lastStep: 0, createdAt: new Date() },
    recovery: recovery.map(recoveryHash),
  });
  const code = codeAt(secret, new Date());
  expect(await send(at(edit, ZOE), { ...RENAMED, proof: TEST_PASSWORD }, session)).toEqual({
    error: 'bad proof',
  });
  expect(await send(at(edit, ZOE), { ...RENAMED, proof: code }, session)).not.toHaveProperty('error');
  await collection('sessions').updateMany({}, { $unset: { provenAt: '' } });
  expect(await send(at(edit, ZOE), { ...RENAMED, old: 7, proof: code }, session)).toEqual({
    error: 'bad proof',
  });
});

it('requires a proof for a permanent ban, but not for a temporary one or for lifting it', async () => {
  expect(await send(at(ban, ZOE), { ban: 'Triche', until: null }, session)).toEqual({
    error: 'reauthenticate',
  });
  expect(await send(at(ban, ZOE), TEMPORARY(), session)).not.toHaveProperty('error');
  expect(await send(at(ban, ZOE), { ban: false }, session)).toEqual({ ban: false });
});

it('requires a proof for the twenty-first view of contacts in an hour, even after a fresh login, and then allows twenty more', async () => {
  const fresh = await sessionOf(staffId);
  const look = (proof = {}) => send(at(contacts, ZOE), proof, fresh);
  for (let looks = 0; looks < 20; looks += 1) expect(await look()).toHaveProperty('email');
  expect(await look()).toEqual({ error: 'reauthenticate' });
  expect(await look({ proof: TEST_PASSWORD })).toHaveProperty('email');
  for (let looks = 0; looks < 19; looks += 1) await look();
  expect(await look()).toEqual({ error: 'reauthenticate' });
});

it('counts accounts read in full as views of contacts, and masks them beyond twenty an hour', async () => {
  const reads = async () => (await ask(at(read, ZOE), session)) as { data: object };
  for (let looks = 0; looks < 19; looks += 1) await send(at(contacts, ZOE), {}, session);
  await collection('audit').deleteMany({});
  expect(await reads()).toMatchObject({ data: { email: 'Zoe@example.org' } });
  // What was shown in the last ten minutes is no further view.
  expect(await reads()).toMatchObject({ data: { email: 'Zoe@example.org' } });
  await collection('audit').deleteMany({});
  const masked = await reads();
  expect(masked.data).toMatchObject({ email: 'Z•••@example.org', registerIP: '192.•••', lastIp: '2001:•••' });
  expect(masked.data).not.toHaveProperty('sameContacts');
  expect(await readAudit()).toEqual([]);
  expect(await send(at(contacts, ZOE), {}, session)).toEqual({ error: 'reauthenticate' });
});

it('a form is kept by the re-authentication page, and sent from there without retyping', async () => {
  const typed = { username: 'Chef', id: String(ZOE), act: 'ban', ban: 'Triche', until: 'never' };
  const refused = await postForm(at(ban, ZOE), typed, session);
  expect([refused.status, refused.headers.get('location')]).toEqual([303, '/confirmer']);
  const wrong = await postForm(at(ban, ZOE), { ...typed, proof: 'pas le bon' }, session);
  expect(wrong.headers.get('location')).toBe('/confirmer#erreurs');
  const [first, second] = await collection('flashes').find().sort({ _id: 1 }).toArray();
  for (const flash of [first, second]) {
    expect(flash).toMatchObject({ page: '/confirmer', typed: { ...typed, '?action': '/rest/call' } });
    expect(flash?.typed).not.toHaveProperty('proof');
  }
  const sent = await postForm(at(ban, ZOE), { ...typed, proof: TEST_PASSWORD }, session);
  expect(sent.headers.get('location')).toBe(`/admin/account/${ZOE}`);
  expect((await readZoe()).ban).toMatchObject({ reason: 'Triche', until: null });
});
