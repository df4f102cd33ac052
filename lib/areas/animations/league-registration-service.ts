import { announceChange } from '#game-bridge/outbox.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { inTransaction } from '#lib/db/client.ts';
import type { AnimationDocument } from '#lib/db/game-documents.ts';
import { type Player } from '#lib/identity/viewer.ts';
import * as leagues from './animation-repo.ts';
import { findSetup, findVisibleLeague } from './animation-service.ts';
import { type LeagueRegisterCode, type LeagueRegisterInput, type Participants } from './animation.ts';
import { EMPTY_SETUP } from './league-setup.ts';

type Outcome = Result<Participants, LeagueRegisterCode>;

/** Registers the viewer in a league, switches their nickname there, or removes them, and announces it to the game server. */
export async function changeRegistration(
  viewer: Player,
  { name, type, nickname }: LeagueRegisterInput,
): Promise<Outcome> {
  const league = await findVisibleLeague(viewer, name);
  if (league === null) return fail('not found');
  if (league.registerState !== 'open') return fail('not open');
  return type === 'register' ? join(viewer, league, nickname) : leave(viewer, league);
}

async function join({ account }: Player, league: AnimationDocument, nickname: unknown): Promise<Outcome> {
  const own = await leagues.listOwnNicknames(account.id, new Date());
  const chosen = own.find(({ id }) => id === nickname);
  if (chosen === undefined) return fail('bad nickname');
  const before = league.participants.find(({ accountId }) => accountId === account.id);
  const { seats, winsBelow } = (await findSetup(league)) ?? EMPTY_SETUP;
  const isFull = seats !== null && league.participants.length >= seats;
  if (before === undefined && isFull) return fail('full');
  if (before === undefined && winsBelow !== null && (await leagues.countWins(account.id)) >= winsBelow)
    return fail('too many wins');
  const participant = { accountId: account.id, nicknameId: chosen.id, name: chosen.name };
  const isIn = await inTransaction(async ({ session }) => {
    if (!(await leagues.saveParticipant(league._id, { participant, seats }, session))) return false;
    if (before && before.name !== chosen.name)
      await leagues.renameInGames(league._id, { from: before.name, to: chosen.name }, session);
    await announceChange({ what: 'animation', animation: league.name }, { session });
    return true;
  });
  return isIn ? participantsOf(league.name) : fail(await whyTurnedAway(league.name));
}

/** Why a league took nobody in that had room when it was looked at: somebody has taken the last seat, or it has been closed. */
async function whyTurnedAway(name: string): Promise<LeagueRegisterCode> {
  const league = await leagues.findLeague(name);
  return league?.registerState === 'open' ? 'full' : 'not open';
}

async function leave({ account }: Player, league: AnimationDocument): Promise<Outcome> {
  if (!league.participants.some(({ accountId }) => accountId === account.id)) return fail('not in');
  const isOut = await inTransaction(async ({ session }) => {
    if (!(await leagues.removeParticipant(league._id, account.id, session))) return false;
    await announceChange({ what: 'animation', animation: league.name }, { session });
    return true;
  });
  return isOut ? participantsOf(league.name) : fail('not open');
}

async function participantsOf(name: string): Promise<Outcome> {
  const league = await leagues.findLeague(name);
  if (league === null) return fail('not found');
  return ok({ participants: league.participants.map((participant) => participant.name) });
}
