import { ok, type Success } from '#lib/base/result.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import * as repo from './server-figures-repo.ts';
import { beginsOf, STEPS_OF, type Period, type ServerFigures } from './server-figures.ts';

/** Players online over a period, the record, and the counts of the last 30 days; open to everybody. */
export async function getServerFigures(
  _viewer: Viewer,
  { periode: period }: { readonly periode: Period },
  now = new Date(),
): Promise<Success<ServerFigures>> {
  const [begins, lastDays] = [beginsOf(period, now), beginsOf('mois', now)];
  const [players, days, ever] = await Promise.all([
    repo.findFigures(STEPS_OF[period].step, begins[0] ?? now),
    repo.findFigures('day', lastDays[0] ?? now),
    repo.findFigures('ever', new Date(0)),
  ]);
  const record = ever.get(0);
  return ok({
    period,
    record: record?.players && record.reachedAt ? { players: record.players, at: record.reachedAt } : null,
    players: begins.map((from) => ({ from, players: players.get(from.getTime())?.players ?? null })),
    days: lastDays.map((from) => {
      const { games = null, accounts = null } = days.get(from.getTime()) ?? {};
      return { from, games, accounts };
    }),
  });
}
