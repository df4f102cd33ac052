import { collection } from '#lib/db/collections.ts';
import {
  ask,
  logIn,
  readAudit,
  readOutbox,
  send,
  useZoe,
  type Answer,
  type Session,
} from '#lib/back-office/testing/zoe.ts';
import { PRIVILEGES, type Privilege } from '#lib/identity/privileges.ts';
import { listCalls, postForm } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import type { Handler } from '#lib/web/rest/handler.ts';
import { POST as leagueGame } from '../animation/[name]/game/route.ts';
import { GET as leagues } from '../animations/route.ts';
import { GET as activity } from './activity/route.ts';
import { POST as deleteLeague } from './animation/[name]/delete/route.ts';
import { POST as declareForfeit } from './animation/[name]/forfeit/route.ts';
import { POST as changeParticipant } from './animation/[name]/participant/route.ts';
import { POST as editLeague } from './animation/[name]/setup/route.ts';
import { POST as setLeague } from './animation/[name]/route.ts';
import { POST as createLeague } from './animation/route.ts';
import { POST as closeReport } from './report/[id]/close/route.ts';
import { POST as banAddresses } from './addresses/route.ts';
import { POST as answerAppeal } from './appeal/[id]/answer/route.ts';
import { POST as announce } from './announcement/route.ts';
import { POST as createWebhook } from './webhook/route.ts';
import { POST as editWebhook } from './webhook/[id]/route.ts';
import { POST as deleteWebhook } from './webhook/[id]/delete/route.ts';
import { POST as testWebhook } from './webhook/[id]/test/route.ts';
import { POST as editNews } from './news/[id]/route.ts';
import { POST as createNews } from './news/route.ts';
import { POST as enterPastLeague } from './past-league/route.ts';
import { POST as settleSignUp } from './sign-up/[id]/route.ts';
import { POST as addMember } from './specialusers/add/route.ts';
import { POST as deleteMember } from './specialusers/delete/[identId]/route.ts';
import { POST as modifyMember } from './specialusers/modify/route.ts';
import { POST as setWord } from './words/route.ts';
import { GET as members } from './specialusers/route.ts';

useTestDatabase();
useZoe();

const of =
  (handler: Handler, params: Record<string, string>): Handler =>
  (request) =>
    handler(request, { params: Promise.resolve(params) });

const NAME = { name: 'nope' };

const CALLS: Record<string, (session?: Session) => Promise<Answer>> = {
  'GET /rest/admin/specialusers': (session) => ask(members, session),
  'POST /rest/admin/specialusers/add': (session) => send(addMember, {}, session),
  'POST /rest/admin/specialusers/modify': (session) => send(modifyMember, {}, session),
  'POST /rest/admin/specialusers/delete/{identId}': (session) =>
    send(of(deleteMember, { identId: '1' }), {}, session),
  'GET /rest/admin/activity': (session) => ask(activity, session),
  'POST /rest/admin/animation': (session) => send(createLeague, {}, session),
  'POST /rest/admin/animation/{name}': (session) => send(of(setLeague, NAME), {}, session),
  'POST /rest/admin/animation/{name}/setup': (session) => send(of(editLeague, NAME), {}, session),
  'POST /rest/admin/animation/{name}/delete': (session) => send(of(deleteLeague, NAME), {}, session),
  'POST /rest/admin/animation/{name}/participant': (session) =>
    send(of(changeParticipant, NAME), {}, session),
  'POST /rest/admin/animation/{name}/forfeit': (session) => send(of(declareForfeit, NAME), {}, session),
  'POST /rest/admin/past-league': (session) => send(enterPastLeague, {}, session),
  'POST /rest/admin/news': (session) => send(createNews, {}, session),
  'POST /rest/admin/news/{id}': (session) => send(of(editNews, { id: '1' }), {}, session),
  'POST /rest/admin/announcement': (session) => send(announce, {}, session),
  'POST /rest/admin/addresses': (session) => send(banAddresses, {}, session),
  'POST /rest/admin/sign-up/{id}': (session) =>
    send(of(settleSignUp, { id: 'x' }), { admit: false }, session),
  'POST /rest/admin/appeal/{id}/answer': (session) => send(of(answerAppeal, { id: '1' }), {}, session),
  'POST /rest/admin/words': (session) => send(setWord, {}, session),
  'POST /rest/admin/webhook': (session) => send(createWebhook, {}, session),
  'POST /rest/admin/webhook/{id}': (session) => send(of(editWebhook, { id: '1' }), {}, session),
  'POST /rest/admin/webhook/{id}/delete': (session) => send(of(deleteWebhook, { id: '1' }), {}, session),
  'POST /rest/admin/webhook/{id}/test': (session) => send(of(testWebhook, { id: '1' }), {}, session),
  'POST /rest/admin/report/{id}/close': (session) => send(of(closeReport, { id: '1' }), {}, session),
  'GET /rest/animations': (session) => ask(leagues, session),
  'POST /rest/animation/{name}/game': (session) => send(of(leagueGame, NAME), {}, session),
};

/** The rights of product/staff §1.1, written out independently of the guards. */
const GRANTED: Partial<Record<Privilege, readonly string[]>> = {
  manager: [
    'GET /rest/admin/specialusers',
    'POST /rest/admin/specialusers/add',
    'POST /rest/admin/specialusers/modify',
    'POST /rest/admin/specialusers/delete/{identId}',
  ],
  'activity-watch': ['GET /rest/admin/activity'],
  banaccount: [
    'POST /rest/admin/addresses',
    'POST /rest/admin/sign-up/{id}',
    'POST /rest/admin/appeal/{id}/answer',
    'POST /rest/admin/report/{id}/close',
  ],
  bannick: ['POST /rest/admin/words', 'POST /rest/admin/report/{id}/close'],
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

describe('access to staff, activity, leagues and news', () => {
  it('is tested for every call of the administration that guards.db.test.ts leaves out', async () => {
    const rows = (await listCalls())
      .map(({ method, path }) => `${method} ${path}`)
      .filter((row) => /^(GET|POST) \/rest\/admin\/(?!acc|nick|audit)/.test(row));
    const own = Object.keys(CALLS).filter((call) => call.includes('/rest/admin/'));
    expect(own.toSorted()).toEqual(rows.toSorted());
  });

  it.each(PRIVILEGES)('is exactly as granted for %s', async (privilege) => {
    const granted = GRANTED[privilege] ?? [];
    expect((await admittedTo(await logIn('Staff1', [privilege]))).toSorted()).toEqual(granted.toSorted());
  });

  it('is refused to visitors, players with at most a rank, and revoked or banned staff', async () => {
    const player = await logIn('Player1');
    const ranked = await logIn('Ranked1');
    const revoked = await logIn('Revoked1', ['godlike']);
    const banned = await logIn('Banned1', ['godlike']);
    const { _id: accountId } = (await collection('accounts').findOne({ name: 'Ranked1' }))!;
    await collection('idents').insertOne({
      ...{ _id: 1, accountId, nicknameId: null, groupId: 1, rankId: 1, isPublic: true, nicknameLock: false },
    });
    const ban = { banner: 'Boss', date: new Date(), reason: 'x', until: null };
    await collection('accounts').updateOne({ name: 'Banned1' }, { $set: { ban } });
    await collection('accounts').updateOne({ name: 'Revoked1' }, { $set: { privileges: [] } });
    for (const session of [undefined, player, ranked, revoked, banned])
      expect(await admittedTo(session)).toEqual([]);
    expect(await readAudit()).toEqual([]);
    expect(await readOutbox()).toEqual([]);
  });

  it.each([
    ['adds a member', addMember],
    ['creates a league', createLeague],
    ['writes news', createNews],
  ])('is refused to the form that %s with a bare 403', async (_, handler) => {
    const fields = { nickname: 'La Prune', rank: '1', name: 'essai', title: 'a', body: 'b' };
    const response = await postForm(handler, fields, await logIn('Player1', ['viewaccount']));
    expect([response.status, await response.text()]).toEqual([403, '']);
    expect(await readAudit()).toEqual([]);
  });
});
