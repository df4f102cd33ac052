import type { Privilege } from '#lib/identity/privileges.ts';
import type { Player, Viewer } from '#lib/identity/viewer.ts';

/** A visitor from a documentation address. */
export function aVisitor(changes: Partial<Viewer> = {}): Viewer {
  return { account: null, address: '192.0.2.1', device: 'Firefox sous Linux', ...changes };
}

/** A logged-in player with the given privileges. */
export function aPlayer({ id = 1, name = 'Mirabelle', privileges = [] as Privilege[] } = {}): Player {
  const account = { id, name, privileges, hasRank: false, sessionId: `session-of-${id}` };
  return { ...aVisitor(), account: { ...account, problemRun: { days: 0, last: null } } };
}
