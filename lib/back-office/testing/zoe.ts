import { undoEdit } from '#lib/back-office/audit/undo-service.ts';
import { inTransaction } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { AccountDocument } from '#lib/db/game-documents.ts';
import type { Privilege } from '#lib/identity/privileges.ts';
import { insertSession } from '#lib/identity/sessions/session-repo.ts';
import { sessionCookie } from '#lib/identity/sessions/session-seal.ts';
import type { Player } from '#lib/identity/viewer.ts';
import { insertAccount, insertNickname } from '#lib/testing/factories.ts';
import { postJson, TEST_ORIGIN, trustedHeaders } from '#lib/testing/requests.ts';
import { makeCookie } from '#lib/web/http/cookies.ts';
import type { Handler } from '#lib/web/rest/handler.ts';

export type Session = { cookie: string };
export type Answer = Record<string, unknown>;

/** The account used by the back-office tests: Zoe42, whose only nickname (id 1) is La Prune. */
export const ZOE = 1;

/** Inserts Zoé before each test; `insertCopy` copies all other accounts from hers. */
export function useZoe(): void {
  beforeEach(async () => {
    await insertAccount({
      name: 'Zoe42',
      email: 'Zoe@example.org',
      emailKey: 'zoe@example.org',
      registerAddress: '192.0.2.7',
      lastAddress: '2001:db8::7',
      pve: { '9': { win: 1, draw: 0, lose: 2 } },
    });
    await insertNickname({ name: 'La Prune', accountId: ZOE, isMain: true });
  });
}

/** Inserts a copy of Zoé's account, to avoid hashing another password, and returns its id. */
export async function insertCopy(changes: Partial<AccountDocument> & { name: string }): Promise<number> {
  const last = await collection('accounts').find().sort({ _id: -1 }).limit(1).next();
  const _id = (last?._id ?? 0) + 1;
  const key = { nameKey: changes.name.toLowerCase(), email: null, emailKey: null };
  await collection('accounts').insertOne({ ...(await readZoe()), ban: null, _id, ...key, ...changes });
  return _id;
}

/** A session of a new account with these privileges. */
export async function logIn(name: string, privileges: readonly Privilege[] = []): Promise<Session> {
  return sessionOf(await insertCopy({ name, privileges: [...privileges] }));
}

/** A session of an account, without a login. */
export async function sessionOf(accountId: number): Promise<Session> {
  const opened = { accountId, address: null, device: 'Firefox', now: new Date() };
  const id = await inTransaction(({ session }) => insertSession(opened, session));
  return { cookie: makeCookie(await sessionCookie(id)).split(';', 1)[0] ?? '' };
}

/** Binds a handler to the id that Next would take from the path. */
export function at(handler: Handler, id: string | number): Handler {
  return (request) =>
    handler(request, { params: Promise.resolve({ id: String(id), accountId: String(id) }) });
}

/** The JSON answer of a handler to a GET. */
export async function ask(handler: Handler, session: Session | undefined, query = ''): Promise<Answer> {
  const request = new Request(`${TEST_ORIGIN}/rest/call${query}`, {
    headers: { ...trustedHeaders(), ...session },
  });
  return (await (await handler(request)).json()) as Answer;
}

/** The JSON answer of a handler to a POST. */
export async function send(handler: Handler, body: object, session?: Session): Promise<Answer> {
  return (await (await postJson(handler, body, session)).json()) as Answer;
}

export async function readZoe(): Promise<AccountDocument> {
  return (await collection('accounts').findOne({ _id: ZOE }))!;
}

/** The audit log, oldest entry first. */
export function readAudit() {
  return collection('audit').find().sort({ _id: 1 }).toArray();
}

/** Undoes the last act in the audit log. */
export async function undoLast(viewer: Player) {
  const last = (await readAudit()).at(-1);
  return undoEdit(viewer, { id: String(last?._id) });
}

/** The changes announced to the game server: the kind, and the account or nickname. */
export async function readOutbox() {
  const events = await collection('outbox').find().sort({ _id: 1 }).toArray();
  return events.map(({ what, accountId, nicknameId }) => [what, accountId ?? nicknameId]);
}
