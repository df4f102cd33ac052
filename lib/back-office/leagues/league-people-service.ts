import type { ClientSession } from 'mongodb';
import { findLeague, getLeague } from '#lib/areas/animations/animation-service.ts';
import type { League } from '#lib/areas/animations/animation.ts';
import type { AuditFacts } from '#lib/audit/audit.ts';
import { isId } from '#lib/base/ids.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { inTransaction } from '#lib/db/client.ts';
import type { AnimationDocument } from '#lib/db/game-documents.ts';
import type { Player } from '#lib/identity/viewer.ts';
import { tellLeague, parseReason } from './league-reason.ts';
import * as people from './league-people-repo.ts';

/** A participant by account, and the nickname of their substitute; without one they are removed. */
export type ParticipantInput = {
  readonly name: string;
  readonly accountId?: unknown;
  readonly nickname?: unknown;
  readonly reason?: unknown;
};

/** Refusals of `POST /rest/admin/animation/{name}/participant`, after `unauthorized`, in the order in which they are checked. */
export const PARTICIPANT_CODES = [
  'not found',
  'not in',
  'bad reason',
  'bad nickname',
  'already in',
  'already played',
] as const;

export type ParticipantCode = (typeof PARTICIPANT_CODES)[number];

type Participant = AnimationDocument['participants'][number];

type Outcome = Result<League, ParticipantCode>;

/**
 * Removes or replaces a participant, with a reason, at any time (product/leagues §2.4). A substitute takes over the games; those of a removed
 * participant stay stored but no longer count. Notifies the game server.
 */
export async function changeParticipant(
  viewer: Player,
  { name, accountId, nickname, reason: told }: ParticipantInput,
  now = new Date(),
): Promise<Outcome> {
  if ((await findLeague(name)) === null) return fail('not found');
  if (!isId(accountId)) return fail('not in');
  const done = await inTransaction(async ({ session }): Promise<Result<null, ParticipantCode>> => {
    const league = await findLeague(name, session);
    const leaving = league?.participants.find((participant) => participant.accountId === accountId);
    if (league === null || leaving === undefined) return fail('not in');
    const reason = parseReason(told);
    if (reason === null) return fail('bad reason');
    if (nickname === undefined || nickname === '' || nickname === null)
      return remove(viewer, { league, leaving, reason }, session);
    const coming = typeof nickname === 'string' ? await people.findByNickname(nickname, now) : null;
    if (coming === null) return fail('bad nickname');
    return replace(viewer, { league, leaving, coming, reason }, session);
  });
  return done.ok ? getLeague(viewer, { name }) : done;
}

type Leaving = { readonly league: AnimationDocument; readonly leaving: Participant; readonly reason: string };

async function remove(
  viewer: Player,
  { league, leaving, reason }: Leaving,
  session: ClientSession,
): Promise<Result<null, never>> {
  await people.pullParticipant(league._id, leaving.accountId, session);
  const act = { action: 'league participant remove', before: participantFacts(leaving) } as const;
  await tellLeague(viewer, { name: league.name, ...act, after: { reason } }, session);
  return ok(null);
}

/**
 * The same account may take its own place with another nickname. Whoever has games in the league under any of their nicknames, such as a
 * participant who was removed, takes no place: games refer to players by name, and those of both would be one's.
 */
async function replace(
  viewer: Player,
  { league, leaving, coming, reason }: Leaving & { readonly coming: Participant },
  session: ClientSession,
): Promise<Result<null, 'already in' | 'already played'>> {
  const isThere = league.participants.some(
    ({ accountId, nicknameId }) =>
      accountId !== leaving.accountId && (accountId === coming.accountId || nicknameId === coming.nicknameId),
  );
  if (isThere) return fail('already in');
  const names = (await people.listNames(coming.accountId, session)).filter((name) => name !== leaving.name);
  if (league.games.some(({ blue, red }) => names.includes(blue) || names.includes(red)))
    return fail('already played');
  await people.replaceParticipant(league._id, { leaving, coming }, session);
  const [before, after] = [participantFacts(leaving), { ...participantFacts(coming), reason }];
  await tellLeague(
    viewer,
    { name: league.name, action: 'league participant replace', before, after },
    session,
  );
  return ok(null);
}

/** A participant to be restored in a league by undoing an act of the log. */
type Restored = { readonly name: string; readonly participant: Participant };

/**
 * Restores a removed participant; false if their account or nickname is in the league, or the nickname has passed to another account.
 */
export async function restoreParticipant(viewer: Player, { name, participant }: Restored): Promise<boolean> {
  return inTransaction(async ({ session }) => {
    const league = await findLeague(name, session);
    const bearer = (await people.findParticipants([participant.name], session)).values().next().value;
    if (league === null || bearer === undefined || !isSame(bearer, participant)) return false;
    if (!(await people.pushParticipant(league._id, participant, session))) return false;
    const [before, after] = [{}, participantFacts(participant)];
    await tellLeague(viewer, { name, action: 'league participant add', before, after }, session);
    return true;
  });
}

/** Gives a replaced participant their place back, unless the substitute no longer has it, or the nickname has passed to another account. */
export async function restoreReplaced(
  viewer: Player,
  { name, participant, substitute, reason }: Restored & { substitute: Participant; reason: string },
  now = new Date(),
): Promise<Result<null, 'changed' | 'bad nickname' | 'already in' | 'already played'>> {
  return inTransaction(async ({ session }) => {
    const league = await findLeague(name, session);
    const leaving = league?.participants.find((one) => isSame(one, substitute));
    if (league === null || leaving === undefined) return fail('changed');
    const coming = await people.findByNickname(participant.name, now);
    if (coming === null) return fail('bad nickname');
    if (!isSame(coming, participant)) return fail('changed');
    return replace(viewer, { league, leaving, coming, reason }, session);
  });
}

function isSame(one: Participant, other: Participant): boolean {
  return one.accountId === other.accountId && one.nicknameId === other.nicknameId;
}

function participantFacts({ name, accountId, nicknameId }: Participant): AuditFacts {
  return { player: name, account: accountId, nickname: nicknameId };
}
