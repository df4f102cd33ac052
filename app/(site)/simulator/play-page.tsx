import { notFound } from 'next/navigation';
import { gamePage } from '#lib/areas/history/replay-data.ts';
import type { Query } from '#lib/areas/simulator/builder-form.ts';
import { findHints } from '#lib/areas/simulator/hint-service.ts';
import type { Opening } from '#lib/areas/simulator/opening.ts';
import { readSimulatorState } from '#lib/areas/simulator/simulator-address.ts';
import { sceneOf } from '#lib/areas/simulator/simulator-links.ts';
import {
  gameSimulatorTitle,
  rulesText,
  SIMULATOR_WORDS as say,
} from '#lib/areas/simulator/simulator-words.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { Simulator } from './simulator.client.tsx';
import styles from './simulator.module.css';

type PlayPageProps = { opening: Opening; query: Query; viewer: Viewer };

/** The simulator in the state of its address; ends in the 404 page when the address cannot be read. */
export async function PlayPage({ opening, query, viewer }: PlayPageProps) {
  const read = (name: string) => [query[name]].flat()[0] ?? null;
  const state = readSimulatorState(opening.base, opening.start, read);
  if (!state) notFound();
  const { position, isOver } = sceneOf(opening.start, state);
  const hints = state.hasHints && !isOver ? await findHints(viewer, position, state.selected) : null;
  return (
    <div className="wrap stack">
      <PageTitle lead={say.lead}>{gameSimulatorTitle(opening.names)}</PageTitle>
      <About opening={opening} />
      <Simulator opening={opening} initial={state} hints={hints} />
    </div>
  );
}

function About({ opening: { base, start } }: Pick<PlayPageProps, 'opening'>) {
  return (
    <p className={styles.rules}>
      <span>
        {say.rules}
        {'\u00a0: '}
        {rulesText(start.rules)}
      </span>
      {base.kind === 'game' ? (
        <a href={gamePage(base.id)}>{say.game}</a>
      ) : (
        <a href={`/simulator?modifier=${base.setup}`}>{say.rebuild}</a>
      )}
      <a href="/simulator">{say.other}</a>
    </p>
  );
}
