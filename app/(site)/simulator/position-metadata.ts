import type { Metadata } from 'next';
import type { Query } from '#lib/areas/simulator/builder-form.ts';
import type { Opening } from '#lib/areas/simulator/opening.ts';
import { positionPicture } from '#lib/areas/simulator/position-picture.ts';
import { positionWords } from '#lib/areas/simulator/position-words.ts';
import { makeSimulatorAddress, putDown, readSimulatorState } from '#lib/areas/simulator/simulator-address.ts';
import { sceneOf } from '#lib/areas/simulator/simulator-links.ts';
import { openGraph } from '#lib/areas/seo/open-graph.ts';

/** The preview of the board that an address shows; none for an address that cannot be read. */
export function positionPreview({ base, start, names }: Opening, query: Query): Metadata {
  const state = readSimulatorState(base, start, (name) => [query[name]].flat()[0] ?? null);
  if (!state) return {};
  const { alt, ...words } = positionWords(sceneOf(start, state), names);
  const path = makeSimulatorAddress(base, { ...putDown(state, state.explored), hasHints: false });
  return { openGraph: openGraph({ path, ...words, picture: { url: positionPicture(base, state), alt } }) };
}
