import type { ClientSession } from 'mongodb';
import { announceChange } from '#game-bridge/outbox.ts';
import { noteAct } from '#lib/audit/audit-service.ts';
import type { Act } from '#lib/audit/audit.ts';
import type { Player } from '#lib/identity/viewer.ts';

/** Logs a change of a league and announces it to the game server, within the transaction that makes it. */
export async function tellLeague(
  viewer: Player,
  { name, ...act }: Omit<Act, 'target'> & { readonly name: string },
  session: ClientSession,
): Promise<void> {
  await noteAct(viewer, { ...act, target: `animation:${name}` }, { session });
  await announceChange({ what: 'animation', animation: name }, { session });
}
