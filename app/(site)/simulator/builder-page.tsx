import { refusalText } from '#lib/base/text/form-messages.ts';
import { toErrors } from '#ui/error-summary.tsx';
import type { Building } from '#lib/areas/simulator/builder-service.ts';
import { builderFaultText } from '#lib/areas/simulator/builder-messages.ts';
import { SIMULATOR_REFUSALS } from '#lib/areas/simulator/simulator-messages.ts';
import type { Fault } from '#lib/base/call.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Composer } from './composer/composer.client.tsx';

type BuilderPageProps = { building: Exclude<Building, { address: string }>; flash: Flash };

/** The builder of a position: the table on which it is composed. */
export function BuilderPage({ building, flash }: BuilderPageProps) {
  const { composition, faults, ...given } = building;
  const errors = toErrors([...flash.faults, ...faults], { textOf, fallbackField: 'bleu1' });
  return <Composer initial={composition} isRefused={faults.length > 0} errors={errors.list} {...given} />;
}

function textOf(fault: Fault): string {
  if (fault.field !== null) return builderFaultText(fault);
  return refusalText(SIMULATOR_REFUSALS)(fault);
}
