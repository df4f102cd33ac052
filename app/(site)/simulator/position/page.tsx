import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import { textOf } from '#lib/areas/simulator/builder-form.ts';
import { BUILDER_MESSAGES as say } from '#lib/areas/simulator/builder-messages.ts';
import { openPosition, openSetup } from '#lib/areas/positions/opening-service.ts';
import { POSITION_PAGE, SIMULATOR_PAGE } from '#lib/areas/simulator/simulator-pages.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { positionPreview, readSimulation } from '../read-simulation.ts';
import { Simulator } from '../simulator.client.tsx';

/** The simulator at the start `d`, or at the position `p` in notation. Its address is `/simulator?d=…` (`innerAddress`). */
export default definePage(POSITION_PAGE, {
  load: async (visit, { query }) => {
    const { viewer } = visit;
    const { d, p } = query;
    const opened =
      d === undefined ? await openPosition(viewer, [p].flat()[0] ?? '') : await openSetup(viewer, textOf(d));
    const simulation = opened.ok ? await readSimulation(visit, opened.value, query) : null;
    return simulation === null ? refused('not found') : shown(simulation);
  },
  head: (simulation) => ({
    title: say.title,
    description: say.lead,
    canonical: SIMULATOR_PAGE.path,
    ...positionPreview(simulation),
    // Starts are unlimited in number, so they share one canonical page; each has its own preview.
    robots: 'noindex',
  }),
  body: (simulation) => <Simulator site={getConfig().siteUrl} {...simulation} />,
});
