import { collection } from '#lib/db/collections.ts';
import {
  ask,
  at,
  logIn,
  readAudit,
  readOutbox,
  readZoe,
  send,
  useZoe,
  ZOE,
  type Answer,
  type Session,
} from '#lib/back-office/testing/zoe.ts';
import { PRIVILEGES, type Privilege } from '#lib/identity/privileges.ts';
import { listCalls, postForm } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { GET as account, POST as edit } from './account/[id]/route.ts';
import { POST as banAccount } from './account/[id]/ban/route.ts';
import { POST as contacts } from './account/[id]/contacts/route.ts';
import { POST as merge } from './account/[id]/merge/route.ts';
import { POST as endSessions } from './account/[id]/sessions/end/route.ts';
import { GET as accounts } from './accounts/route.ts';
import { POST as search } from './accounts/search/route.ts';
import { POST as undo } from './audit/[id]/undo/route.ts';
import { GET as nickname } from './nickname/[id]/route.ts';
import { POST as banNickname } from './nickname/[id]/ban/route.ts';
import { POST as capitalization } from './nickname/[id]/capitalization/route.ts';
import { POST as move } from './nickname/[id]/move/route.ts';
import { GET as nicknames } from './nicknames/route.ts';
import { GET as byAccount } from './nicknames/by-account-id/[accountId]/route.ts';

useTestDatabase();
useZoe();

describe('access to accounts, nicknames and the audit log', () => {
  const CALLS: Record<string, (session?: Session) => Promise<Answer>> = {
    'GET /rest/admin/accounts': (session) => ask(accounts, session),
    'POST /rest/admin/accounts/search': (session) => send(search, {}, session),
    'GET /rest/admin/account/{id}': (session) => ask(at(account, ZOE), session),
    'POST /rest/admin/account/{id}': (session) => send(at(edit, ZOE), {}, session),
    'POST /rest/admin/account/{id}/merge': (session) => send(at(merge, ZOE), {}, session),
    'POST /rest/admin/account/{id}/ban': (session) => send(at(banAccount, ZOE), {}, session),
    'POST /rest/admin/account/{id}/sessions/end': (session) => send(at(endSessions, ZOE), {}, session),
    'POST /rest/admin/account/{id}/contacts': (session) => send(at(contacts, ZOE), {}, session),
    'GET /rest/admin/nicknames': (session) => ask(nicknames, session),
    'GET /rest/admin/nickname/{id}': (session) => ask(at(nickname, 1), session),
    'POST /rest/admin/nickname/{id}/move': (session) => send(at(move, 1), {}, session),
    'POST /rest/admin/nickname/{id}/ban': (session) => send(at(banNickname, 1), {}, session),
    'POST /rest/admin/nickname/{id}/capitalization': (session) => send(at(capitalization, 1), {}, session),
    'GET /rest/admin/nicknames/by-account-id/{accountId}': (session) => ask(at(byAccount, ZOE), session),
    'POST /rest/admin/audit/{id}/undo': (session) => send(at(undo, 1), {}, session),
  };

  /** The rights of product/staff §1.1, written out independently of the guards. */
  const GRANTED: Partial<Record<Privilege, readonly string[]>> = {
    viewaccount: [
      'GET /rest/admin/accounts',
      'GET /rest/admin/account/{id}',
      'POST /rest/admin/account/{id}/contacts',
      'POST /rest/admin/accounts/search',
    ],
    banaccount: [
      'GET /rest/admin/accounts',
      'GET /rest/admin/account/{id}',
      'POST /rest/admin/account/{id}/ban',
      'POST /rest/admin/account/{id}/sessions/end',
    ],
    viewoffinfos: [
      'GET /rest/admin/nicknames',
      'GET /rest/admin/nickname/{id}',
      'GET /rest/admin/nicknames/by-account-id/{accountId}',
    ],
    bannick: [
      'GET /rest/admin/nicknames',
      'GET /rest/admin/nickname/{id}',
      'POST /rest/admin/nickname/{id}/ban',
      'GET /rest/admin/nicknames/by-account-id/{accountId}',
    ],
    manager: ['GET /rest/admin/nicknames/by-account-id/{accountId}'],
    godlike: Object.keys(CALLS),
  };

  async function admittedTo(session?: Session): Promise<string[]> {
    const answers = await Promise.all(
      Object.entries(CALLS).map(async ([call, doIt]) => [call, await doIt(session)] as const),
    );
    for (const [, answer] of answers) {
      if ('authorized' in answer) expect(answer).toEqual({ authorized: false });
    }
    return answers.filter(([, answer]) => !('authorized' in answer)).map(([call]) => call);
  }

  it('is tested for every one of their calls', async () => {
    const rows = (await listCalls())
      .map(({ method, path }) => `${method} ${path}`)
      .filter((row) => /^(GET|POST) \/rest\/admin\/(acc|nick|audit)/.test(row));
    expect(Object.keys(CALLS).toSorted()).toEqual(rows.toSorted());
  });

  it.each(PRIVILEGES)('is exactly as granted for %s', async (privilege) => {
    const granted = GRANTED[privilege] ?? [];
    expect((await admittedTo(await logIn('Staff1', [privilege]))).toSorted()).toEqual(granted.toSorted());
  });

  it('is refused to visitors, plain players, and revoked or banned staff', async () => {
    const player = await logIn('Player1');
    const revoked = await logIn('Revoked1', ['godlike']);
    const banned = await logIn('Banned1', ['godlike']);
    const ban = { banner: 'Boss', date: new Date(), reason: 'x', until: null };
    await collection('accounts').updateOne({ name: 'Banned1' }, { $set: { ban } });
    await collection('accounts').updateOne({ name: 'Revoked1' }, { $set: { privileges: [] } });
    for (const session of [undefined, player, revoked, banned]) expect(await admittedTo(session)).toEqual([]);
    expect(await readAudit()).toEqual([]);
    expect(await readOutbox()).toEqual([]);
  });

  it('is refused to a form with a bare 403, and nothing is written', async () => {
    const response = await postForm(
      at(edit, ZOE),
      { id: '1', type: 'gils', value: '9' },
      await logIn('Player1'),
    );
    expect([response.status, await response.text()]).toEqual([403, '']);
    expect((await readZoe()).gils).toBe(5000);
  });

  it('leads a form whose session has ended to its page, thus to the login and back', async () => {
    const fields = { id: '1', type: 'gils', value: '9', username: 'Boss1' };
    const response = await postForm(at(edit, ZOE), fields);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/admin/account/1#erreurs']);
    expect((await readZoe()).gils).toBe(5000);
  });
});
