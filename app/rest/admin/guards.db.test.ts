import { listCalls } from '#lib/testing/calls.ts';
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
} from '#lib/desk/testing/zoe.ts';
import { collection } from '#lib/db/collections.ts';
import { PRIVILEGES, type Privilege } from '#lib/identity/privileges.ts';
import { postForm } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { GET as account, POST as edit } from './account/[id]/route.ts';
import { POST as banAccount } from './account/[id]/ban/route.ts';
import { POST as contacts } from './account/[id]/contacts/route.ts';
import { GET as accounts } from './accounts/route.ts';
import { POST as undo } from './audit/[id]/undo/route.ts';
import { GET as nickname } from './nickname/[id]/route.ts';
import { POST as banNickname } from './nickname/[id]/ban/route.ts';
import { POST as capitalization } from './nickname/[id]/capitalization/route.ts';
import { GET as nicknames } from './nicknames/route.ts';
import { GET as byAccount } from './nicknames/by-account-id/[accountId]/route.ts';

useTestDatabase();
useZoe();

describe('who may call what', () => {
  const CALLS: Record<string, (session?: Session) => Promise<Answer>> = {
    'GET /rest/admin/accounts': (session) => ask(accounts, session),
    'GET /rest/admin/account/{id}': (session) => ask(at(account, ZOE), session),
    'POST /rest/admin/account/{id}': (session) => send(at(edit, ZOE), {}, session),
    'POST /rest/admin/account/{id}/ban': (session) => send(at(banAccount, ZOE), {}, session),
    'POST /rest/admin/account/{id}/contacts': (session) => send(at(contacts, ZOE), {}, session),
    'GET /rest/admin/nicknames': (session) => ask(nicknames, session),
    'GET /rest/admin/nickname/{id}': (session) => ask(at(nickname, 1), session),
    'POST /rest/admin/nickname/{id}/ban': (session) => send(at(banNickname, 1), {}, session),
    'POST /rest/admin/nickname/{id}/capitalization': (session) => send(at(capitalization, 1), {}, session),
    'GET /rest/admin/nicknames/by-account-id/{accountId}': (session) => ask(at(byAccount, ZOE), session),
    'POST /rest/admin/audit/{id}/undo': (session) => send(at(undo, 1), {}, session),
  };

  /** What product/staff §1.1 grants, written down a second time; godlike has all. */
  const GRANTED: Partial<Record<Privilege, readonly string[]>> = {
    viewaccount: [
      'GET /rest/admin/accounts',
      'GET /rest/admin/account/{id}',
      'POST /rest/admin/account/{id}/contacts',
    ],
    banaccount: [
      'GET /rest/admin/accounts',
      'GET /rest/admin/account/{id}',
      'POST /rest/admin/account/{id}/ban',
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

  it('is asked of all calls of the two lists, the log and their parts', async () => {
    const rows = (await listCalls())
      .map(({ method, path }) => `${method} ${path}`)
      .filter((row) => /^(GET|POST) \/rest\/admin\/(acc|nick|audit)/.test(row));
    expect(Object.keys(CALLS).toSorted()).toEqual(rows.toSorted());
  });

  it.each(PRIVILEGES)('is settled for %s alone', async (privilege) => {
    const granted = GRANTED[privilege] ?? [];
    expect((await admittedTo(await logIn('Staff1', [privilege]))).toSorted()).toEqual(granted.toSorted());
  });

  it('is nothing for visitors, players, holders of a rank alone, the banned and the revoked', async () => {
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

  it('sends a refused form to the page of 403, and writes nothing', async () => {
    const response = await postForm(
      at(edit, ZOE),
      { id: '1', type: 'gils', value: '9' },
      await logIn('Player1'),
    );
    expect([response.status, await response.text()]).toEqual([403, '']);
    expect((await readZoe()).gils).toBe(5000);
  });
});
