import { listUndelivered } from '#game-bridge/outbox.ts';
import { findLeague, findSetup, listPublicLeagues } from '#lib/areas/animations/animation-service.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { isAdmitted } from '#lib/identity/guard.ts';
import { isPlayer, isStaff, type Viewer } from '#lib/identity/viewer.ts';
import { countDrafts } from './back-office-home-service.ts';

/** The tasks waiting for staff; 0 or empty if nothing waits or the viewer lacks the privilege. */
export type Waiting = {
  /** Changes not yet delivered to the game server, at most 100. */
  readonly undelivered: number;
  readonly drafts: number;
  /** Leagues whose matches should be over but are not closed. */
  readonly leagues: readonly { readonly name: string; readonly title: string }[];
};

/** The tasks waiting for the viewer; null without access to the administration (product/staff §2.1). */
export async function getWaiting(viewer: Viewer): Promise<Waiting | null> {
  if (!isPlayer(viewer) || !isStaff(viewer.account)) return null;
  const [undelivered, drafts, leagues] = await Promise.all([
    listUndelivered(),
    isAdmitted(viewer, GUARDS.writeNews) ? countDrafts() : 0,
    isAdmitted(viewer, GUARDS.runLeagues) ? listOverdue(new Date()) : [],
  ]);
  return { undelivered: undelivered.length, drafts, leagues };
}

async function listOverdue(now: Date): Promise<Waiting['leagues']> {
  const open = (await listPublicLeagues()).filter(({ leagueState }) => leagueState === 'open');
  const found = await Promise.all(
    open.map(async ({ name, title }) => {
      const league = await findLeague(name);
      const end = league && (await findSetup(league))?.dates.matchesTo;
      return end && end < now ? [{ name, title }] : [];
    }),
  );
  return found.flat();
}
