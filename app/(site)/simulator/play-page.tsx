import { notFound } from 'next/navigation';
import type { Query } from '#lib/areas/simulator/builder-form.ts';
import { findHelpRefusal } from '#lib/areas/fair-play/solver-help-service.ts';
import { findHints } from '#lib/areas/simulator/hint-service.ts';
import type { Opening } from '#lib/areas/simulator/opening.ts';
import { readSimulatorState } from '#lib/areas/simulator/simulator-address.ts';
import { sceneOf } from '#lib/areas/simulator/simulator-links.ts';
import { getConfig } from '#lib/base/config/config.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { Simulator } from './simulator.client.tsx';

type PlayPageProps = { opening: Opening; query: Query; viewer: Viewer };

/** The simulator in the state of its address; ends in the 404 page when the address cannot be read. */
export async function PlayPage({ opening, query, viewer }: PlayPageProps) {
  const read = (name: string) => [query[name]].flat()[0] ?? null;
  const state = readSimulatorState(opening.base, opening.start, read);
  if (!state) notFound();
  const { position, isOver } = sceneOf(opening.start, state);
  // Asked for whether help is wanted now or not, as the script gives it without asking.
  const refusal = opening.base.kind === 'game' ? null : await findHelpRefusal(viewer, opening.start);
  const isHelped = state.hasHints && !isOver && refusal === null;
  const hints = isHelped ? await findHints(viewer, position, state.selected) : null;
  return (
    <Simulator
      opening={opening}
      site={getConfig().siteUrl}
      initial={state}
      hints={hints}
      helpRefusal={refusal}
    />
  );
}
