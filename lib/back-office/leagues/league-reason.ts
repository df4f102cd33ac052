import { typedLine } from '#lib/base/text/typed-name.ts';
import { noBreak } from '#lib/base/text/typography.ts';
import type { ClientSession } from 'mongodb';
import { announceChange } from '#game-bridge/outbox.ts';
import { noteAct } from '#lib/audit/audit-service.ts';
import type { Act } from '#lib/audit/audit.ts';
import type { Player } from '#lib/identity/viewer.ts';

/** Maximum length of a reason, in characters. */
export const REASON_MAX = 200;

/** A reason in the site's typography, or null if it is empty or too long. */
export function parseReason(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const reason = noBreak(typedLine(value).trim().replaceAll('\u2019', "'"));
  return reason !== '' && reason.length <= REASON_MAX && reason.isWellFormed() ? reason : null;
}

/** Logs a change of a league and announces it to the game server, within the transaction of the change. */
export async function tellLeague(
  viewer: Player,
  { name, ...act }: Omit<Act, 'target'> & { readonly name: string },
  session: ClientSession,
): Promise<void> {
  await noteAct(viewer, { ...act, target: `animation:${name}` }, { session });
  await announceChange({ what: 'animation', animation: name }, { session });
}
