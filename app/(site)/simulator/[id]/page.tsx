import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import { openGame } from '#lib/areas/positions/opening-service.ts';
import { GAME_SIMULATOR_PAGE } from '#lib/areas/simulator/simulator-pages.ts';
import { gameSimulatorTitle } from '#lib/areas/simulator/simulator-messages.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { positionPreview, readSimulation } from '../read-simulation.ts';
import { Simulator } from '../simulator.client.tsx';

/** The simulator at the start of a finished game, whose moves are the first branch; `coup` is the number of moves shown. */
export default definePage(GAME_SIMULATOR_PAGE, {
  load: async (visit, { params, query }) => {
    const opened = await openGame(visit.viewer, params.id);
    const simulation = opened.ok ? await readSimulation(visit, opened.value, query) : null;
    return simulation === null ? refused('not found') : shown({ simulation, params });
  },
  head: ({ simulation, params }) => ({
    ...positionPreview(simulation),
    title: keepOrder(gameSimulatorTitle(simulation.opening.names)),
    canonical: pathOf(GAME_SIMULATOR_PAGE, params),
    robots: 'noindex',
  }),
  body: ({ simulation }) => <Simulator site={getConfig().siteUrl} {...simulation} />,
});
