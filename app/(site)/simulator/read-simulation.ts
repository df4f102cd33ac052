import { findHelpRefusal } from '#lib/areas/fair-play/solver-help-service.ts';
import type { HelpRefusal } from '#lib/areas/fair-play/solver-help.ts';
import { type Query, queryReader } from '#lib/base/query.ts';
import { findHints } from '#lib/areas/simulator/simulator-service.ts';
import type { HintState } from '#lib/areas/simulator/hints.ts';
import type { Opening } from '#lib/areas/positions/opening.ts';
import {
  readSimulatorState,
  type SimulatorState,
  makeSimulatorAddress,
  putDown,
} from '#lib/areas/simulator/simulator-address.ts';
import { sceneOf } from '#lib/areas/simulator/simulator-links.ts';
import type { Visit } from '#lib/web/pages/definition.ts';
import type { Head } from '#app/_page/define-page.tsx';
import { positionPicture } from '#lib/areas/positions/position-picture.ts';
import { positionWords } from '#lib/areas/simulator/preview-messages.ts';

/** The simulator in the state of its address. */
export type Simulation = {
  readonly opening: Opening;
  readonly initial: SimulatorState;
  readonly hints: HintState | null;
  readonly helpRefusal: HelpRefusal | null;
};

/** Reads the state of an address, with the requested hints; null if it is invalid. */
export async function readSimulation(
  { viewer, preventStoring }: Visit,
  opening: Opening,
  query: Query,
): Promise<Simulation | null> {
  const initial = readSimulatorState(opening.base, opening.start, queryReader(query));
  if (!initial) return null;
  const { position, isOver } = sceneOf(opening.start, initial);
  // Read even if no help is wanted now, as the script gives help without asking the server.
  const helpRefusal = opening.base.kind === 'game' ? null : await findHelpRefusal(viewer, opening.start);
  const isHelped = initial.hasHints && !isOver && helpRefusal === null;
  const hints = isHelped ? await findHints(viewer, position, initial.selected) : null;
  if (hints !== null && hints.status !== 'ready') preventStoring();
  return { opening, initial, hints, helpRefusal };
}

/** The preview of the board at an address. */
export function positionPreview({ opening, initial }: Simulation): Pick<Head, 'preview'> {
  const { base, start, names } = opening;
  const { alt, ...words } = positionWords(sceneOf(start, initial), names);
  const path = makeSimulatorAddress(base, { ...putDown(initial, initial.explored), hasHints: false });
  return { preview: { path, ...words, picture: { url: positionPicture(base, initial), alt } } };
}
