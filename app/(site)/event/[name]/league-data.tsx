import type { LeaguePage } from '#lib/areas/animations/animation-service.ts';
import { leaguePath } from '#lib/areas/animations/animation.ts';
import { scheduleOf } from '#lib/areas/animations/league-setup.ts';
import { posterOf } from '#lib/areas/seo/open-graph.ts';
import { leagueData } from '#lib/areas/seo/structured-data.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { Breadcrumbs, JsonLd } from '#ui/json-ld.tsx';

/** Structured data of a league; as an event only if its text says when it is played. */
export function LeagueData({ league: { name, title }, setup }: LeaguePage) {
  const path = leaguePath(name);
  const schedule = setup ? scheduleOf(setup) : [];
  const moments = schedule.flatMap(({ from, to }) => [from.getTime(), (to ?? from).getTime()]);
  return (
    <>
      <Breadcrumbs crumbs={[{ label: title, path }]} />
      {setup && moments.length > 0 && (
        <JsonLd
          data={leagueData(getConfig(), {
            ...{ title, lead: setup.lead, path },
            ...{ from: new Date(Math.min(...moments)), to: new Date(Math.max(...moments)) },
            picturePath: posterOf('league', { id: name, name: title }).url,
          })}
        />
      )}
    </>
  );
}
