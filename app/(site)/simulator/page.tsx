import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import { textOf } from '#lib/areas/simulator/builder-form.ts';
import { build } from '#lib/areas/simulator/builder-service.ts';
import { BUILDER_MESSAGES as say } from '#lib/areas/simulator/builder-messages.ts';
import { drawPreset } from '#lib/areas/positions/opening-service.ts';
import { SIMULATOR_PAGE } from '#lib/areas/simulator/simulator-pages.ts';
import { BuilderPage } from './builder-page.tsx';

/**
 * The builder of the simulator (product/pages §6.8); with `d` or `p` the address is that of `position/page.tsx`. A position that is
 * to be played redirects to its own address.
 */
export default definePage(SIMULATOR_PAGE, {
  load: async ({ viewer, left, preventStoring }, { query }) => {
    if (query.pret !== undefined) {
      const link = await drawPreset(viewer, textOf(query.pret));
      return refused(link === null ? 'not found' : { goTo: `${SIMULATOR_PAGE.path}?d=${link}` });
    }
    // A button may fill in what chance gives, another time something else.
    if (query.faire !== undefined) preventStoring();
    const building = await build(viewer, query);
    return 'address' in building ? refused({ goTo: building.address }) : shown({ building, flash: left });
  },
  head: () => ({
    title: say.title,
    description: say.lead,
  }),
  body: (data) => <BuilderPage {...data} />,
});
