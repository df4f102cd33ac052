import type { Head } from '#app/_page/head.tsx';
import { positionPicture } from '#lib/areas/positions/position-picture.ts';
import { positionWords } from '#lib/areas/simulator/preview-messages.ts';
import { makeSimulatorAddress, putDown } from '#lib/areas/simulator/simulator-address.ts';
import { sceneOf } from '#lib/areas/simulator/simulator-links.ts';
import { openGraph } from '#lib/areas/seo/open-graph.ts';
import type { Simulation } from './read-simulation.ts';

/** The preview of the board that an address shows. */
export function positionPreview({ opening, initial }: Simulation): Required<Pick<Head, 'openGraph'>> {
  const { base, start, names } = opening;
  const { alt, ...words } = positionWords(sceneOf(start, initial), names);
  const path = makeSimulatorAddress(base, { ...putDown(initial, initial.explored), hasHints: false });
  return { openGraph: openGraph({ path, ...words, picture: { url: positionPicture(base, initial), alt } }) };
}
