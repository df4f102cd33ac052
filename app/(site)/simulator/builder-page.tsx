import { redirect } from 'next/navigation';
import { getFlash, toErrors } from '#app/_request/flash.ts';
import type { Query } from '#lib/areas/simulator/builder-form.ts';
import { build } from '#lib/areas/simulator/builder-service.ts';
import { builderFaultText } from '#lib/areas/simulator/builder-words.ts';
import { SIMULATOR_REFUSALS } from '#lib/areas/simulator/simulator-words.ts';
import type { Fault } from '#lib/base/call.ts';
import { UNKNOWN_ERROR } from '#lib/identity/sessions/session-words.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { Composer } from './composer/composer.client.tsx';

const PATH = '/simulator';

/** The builder of a position: the table on which it is composed. A position that is to be played redirects to its own address. */
export async function BuilderPage({ query, viewer }: { query: Query; viewer: Viewer }) {
  const [building, flash] = await Promise.all([build(viewer, query), getFlash(PATH)]);
  if ('address' in building) redirect(building.address);
  const { composition, faults, ...given } = building;
  const errors = toErrors([...flash.faults, ...faults], { textOf, fallbackField: 'bleu1' });
  return <Composer initial={composition} isRefused={faults.length > 0} errors={errors.list} {...given} />;
}

function textOf(fault: Fault): string {
  if (fault.field !== null) return builderFaultText(fault);
  return (SIMULATOR_REFUSALS as Record<string, string>)[fault.code] ?? UNKNOWN_ERROR;
}
