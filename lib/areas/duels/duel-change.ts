import { openSetup } from '#lib/areas/positions/opening-service.ts';
import type { Opening } from '#lib/areas/positions/opening.ts';
import { parseSetupLink } from '#lib/areas/positions/setup-link.ts';
import { TooMany } from '#lib/base/request-errors.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import type { Color } from '#lib/game/rules/types.ts';
import { ANYBODY, type Viewer } from '#lib/identity/viewer.ts';
import { afterLoss, currentGame, moverOf, recordOf, withClosedOffer, type Duel } from './duel.ts';
import * as duels from './duel-repo.ts';
import { seatOf } from './duel-seats.ts';
import { viewOf, type DuelView } from './duel-view.ts';
import { processWide } from '#lib/base/process-wide.ts';

/** How often a change is retried after a concurrent one. */
const TRIES = 8;

/** A duel as its reader may see it, and the key of a new guest. */
export type SeenDuel = { readonly view: DuelView; readonly guestKey: string | null };

/** Changes a duel for one of its players. */
export async function changeAsPlayer<C extends string>(
  viewer: Viewer,
  { id, now }: { readonly id: string; readonly now: () => Date },
  decide: (duel: Duel, player: Color) => Eventually<Result<Duel, C>>,
): Promise<Result<SeenDuel, C | 'not found' | 'not a player'>> {
  let player: Color | null = null;
  const changed = await change<C | 'not found' | 'not a player'>(id, now, (duel) => {
    player = seatOf(duel, viewer);
    return player === null ? fail('not a player') : decide(duel, player);
  });
  if (!changed.ok) return changed;
  return ok({ view: await seenBy(changed.value, { reader: player, now: now() }), guestKey: null });
}

type Eventually<T> = T | Promise<T>;

/**
 * Changes a duel as `decide` says and publishes the change, with optimistic concurrency: it is decided again from the stored state after a
 * concurrent change. A game or an offer whose time has run out is ended first.
 */
export async function change<C extends string>(
  id: string,
  now: () => Date,
  decide: (duel: Duel) => Eventually<Result<Duel, C>>,
): Promise<Result<Duel, C | 'not found'>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const stored = await duels.findDuel(id);
    if (stored === null) return fail('not found');
    const duel = afterTime(stored, now());
    const decided = await decide(duel);
    const next = decided.ok ? decided.value : duel;
    if (next === stored) return decided;
    if (await duels.replaceDuel({ ...next, version: stored.version, changedAt: now() })) {
      tellDuelChange(id);
      return decided.ok ? ok({ ...next, version: stored.version + 1 }) : decided;
    }
  }
  throw new TooMany(1);
}

/** The duel after its time; without its cards, one of which may be gone. */
function afterTime(duel: Duel, now: Date): Duel {
  if (duel.dueAt === null || duel.dueAt > now) return duel;
  if (duel.red === null) return withClosedOffer(duel);
  const first = parseSetupLink(currentGame(duel).setup)?.firstPlayer;
  const loser = first ? moverOf(duel, first) : null;
  return loser === null ? { ...duel, dueAt: null } : afterLoss(duel, { loser, how: 'clock', now });
}

/** A duel as a reader may see it. */
export async function seenBy(duel: Duel, reading: Parameters<typeof viewOf>[2]): Promise<DuelView> {
  return viewOf(duel, await openGame(duel), reading);
}

/** The game under way with its cards, and the record of its players. */
export async function openGame(duel: Duel): Promise<Opening & { readonly record: DuelView['record'] }> {
  const opened = await openSetup(ANYBODY, currentGame(duel).setup);
  if (!opened.ok) throw new Error(`A card of the duel ${duel.id} is gone`);
  return { ...opened.value, record: await findRecord(duel) };
}

/** The record of its two accounts against each other, once one of their games is over. */
async function findRecord(duel: Duel): Promise<DuelView['record']> {
  const [one, other] = [duel.blue.accountId, duel.red?.accountId ?? null];
  if (currentGame(duel).end === null || one === null || other === null) return null;
  return recordOf(await duels.listBetween(one, other), one);
}

type Listener = (id: string) => void;

/** Calls back at once for each duel changed by this process; changes by others arrive by the change stream. */
export function onDuelChange(listener: Listener): void {
  listeners().add(listener);
}

/** Announces a changed duel within this process. */
function tellDuelChange(id: string): void {
  for (const listener of listeners()) listener(id);
}

function listeners(): Set<Listener> {
  return processWide('duel-changes', () => new Set<Listener>());
}
