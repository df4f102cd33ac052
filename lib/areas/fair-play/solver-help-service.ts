import { LRUCache } from 'lru-cache';
import { listHandsUnderWay } from '#lib/areas/replays/game-access.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { clientKeyOf } from '#lib/base/ip-address.ts';
import { processWide } from '#lib/base/process-wide.ts';
import type { Position } from '#lib/game/rules/types.ts';
import { isPlayer, isStaff, type Viewer } from '#lib/identity/viewer.ts';
import { cardsIn, COMPOSED_WAIT_SECONDS, holdsHand, valuesOf, type HelpRefusal } from './solver-help.ts';

/** Maximum number of remembered starts; readers of an evicted one wait again. */
const REMEMBERED_STARTS = 10_000;

/** Why the solver does not help this viewer with a composed position; null if it does (product/pages §6.11). Not for finished games. */
export async function findHelpRefusal(
  viewer: Viewer,
  position: Position,
  now = Date.now(),
): Promise<HelpRefusal | null> {
  const common = await findTableRefusal(viewer, position);
  if (common !== null || getConfig().solverHelp !== 'after-games') return common;
  return position.rules.includes('open') && !hasWaited(viewer, position, now) ? 'too early' : null;
}

/** Like {@link findHelpRefusal} for a table against a robot, but without the wait, as its hands have just been dealt. */
export async function findTableRefusal(
  viewer: Viewer,
  position: Position,
): Promise<Exclude<HelpRefusal, 'too early'> | null> {
  const { solverHelp } = getConfig();
  if (solverHelp === 'always') return null;
  if (solverHelp === 'staff') return isPlayer(viewer) && isStaff(viewer.account) ? null : 'staff only';
  const cards = cardsIn(position);
  const hands = await listHandsUnderWay();
  return hands.some((hand) => holdsHand(cards, hand.map(valuesOf))) ? 'game under way' : null;
}

/** True a minute after the viewer's client first asked for a position of the same cards. */
function hasWaited({ address }: Viewer, position: Position, now: number): boolean {
  const asked = processWide(
    'composed-starts',
    () => new LRUCache<string, number>({ max: REMEMBERED_STARTS }),
  );
  const key = [address === null ? '' : clientKeyOf(address), ...cardsIn(position)].join();
  const first = asked.get(key) ?? now;
  asked.set(key, first);
  return now - first >= COMPOSED_WAIT_SECONDS * 1000;
}
