import { definePage, refused, shown } from '#app/_page/define-page.tsx';
import { textOf } from '#lib/areas/simulator/builder-form.ts';
import { build, type Building } from '#lib/areas/simulator/builder-service.ts';
import { BUILDER_MESSAGES as say, builderFaultText } from '#lib/areas/simulator/builder-messages.ts';
import { drawPreset } from '#lib/areas/positions/opening-service.ts';
import { SIMULATOR_PAGE } from '#lib/areas/simulator/simulator-pages.ts';
import { refusalText } from '#lib/base/text/form-messages.ts';
import { toErrors } from '#ui/error-summary.tsx';
import { SIMULATOR_REFUSALS } from '#lib/areas/simulator/simulator-messages.ts';
import type { Fault } from '#lib/base/call.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Composer } from './composer/composer.client.tsx';

/**
 * The builder of the simulator (product/pages §6.8); with `d` or `p` its address serves `position/page.tsx`. Playing a position redirects to
 * the position's own address.
 */
export default definePage(SIMULATOR_PAGE, {
  load: async ({ viewer, left, preventStoring }, { query }) => {
    // Random positions differ each time.
    if (query.pret !== undefined || query.faire !== undefined) preventStoring();
    if (query.pret !== undefined) {
      const link = await drawPreset(viewer, textOf(query.pret));
      return refused(link === null ? 'not found' : { goTo: `${SIMULATOR_PAGE.path}?d=${link}` });
    }
    const building = await build(viewer, query);
    return 'address' in building ? refused({ goTo: building.address }) : shown({ building, flash: left });
  },
  head: () => ({
    title: say.title,
    description: say.lead,
  }),
  body: (data) => <BuilderPage {...data} />,
});

type BuilderPageProps = { building: Exclude<Building, { address: string }>; flash: Flash };

function BuilderPage({ building, flash }: BuilderPageProps) {
  const { composition, faults, ...given } = building;
  const errors = toErrors([...flash.faults, ...faults], { textOf: faultTextOf, fallbackField: 'bleu1' });
  return <Composer initial={composition} isRefused={faults.length > 0} errors={errors.list} {...given} />;
}

function faultTextOf(fault: Fault): string {
  if (fault.field !== null) return builderFaultText(fault);
  return refusalText(SIMULATOR_REFUSALS)(fault);
}
