'use client';
import { useMemo, useRef } from 'react';
import type { HelpRefusal } from '#lib/areas/fair-play/solver-help.ts';
import type { HintState } from '#lib/areas/simulator/hints.ts';
import type { Opening } from '#lib/areas/positions/opening.ts';
import type { SimulatorState } from '#lib/areas/simulator/simulator-address.ts';
import { cardKeys } from '#lib/areas/replays/replay-board.ts';
import { linksOf, sceneOf } from '#lib/areas/simulator/simulator-links.ts';
import { SIMULATOR_KEYS, SIMULATOR_MESSAGES as say } from '#lib/areas/simulator/simulator-messages.ts';
import { TABLE_ID } from '#ui/keep-place.ts';
import { useBoardMotion, useMotion } from '#ui/motion/use-board-motion.client.ts';
import stage from '#ui/stage.module.css';
import { useHydrated, useIsScripted } from '#ui/use-hydrated.client.ts';
import { useBothOwners, useKeysEnabled, useLostFocus } from '#ui/table-hooks.client.ts';
import { BranchList } from './branch-list.tsx';
import { HintPanel } from './hint-panel.tsx';
import { keyActionsOf } from './key-actions.ts';
import { KeyHelp } from './key-help.tsx';
import { LastTurn } from './last-turn.tsx';
import { Share } from './share.tsx';
import { SimulatorBar } from './simulator-bar.tsx';
import { SimulatorControls } from './simulator-controls.tsx';
import { SimulatorTable } from './simulator-table.tsx';
import styles from './simulator.module.css';
import { makeWorkerSolver, type Solver } from './solver.client.ts';
import { TurnTable } from './turn-table.tsx';
import { useHints } from './use-hints.client.ts';
import { useSimulatorKeys } from './use-simulator-keys.client.ts';
import { useSimulator } from './use-simulator.client.ts';

type SimulatorProps = {
  opening: Opening;
  /** The origin of the site, before the address that is shared. */
  site: string;
  /** The state of the page's address. */
  initial: SimulatorState;
  /** The server's hints for that state, if requested. */
  hints: HintState | null;
  /** Why the solver helps nobody with this start. */
  helpRefusal?: HelpRefusal | null;
  makeSolver?: () => Solver;
};

/**
 * The simulator (product/pages §6.9): a table, the turns tried and the hints. Every action is a link, which the script follows
 * in place, and the server without JavaScript.
 */
export function Simulator(props: SimulatorProps) {
  const { opening, site, initial, hints, helpRefusal = null, makeSolver = makeWorkerSolver } = props;
  const table = useRef<HTMLElement>(null);
  const motion = useMotion(table);
  const { state, go, onClick } = useSimulator(opening, initial, motion.note);
  const scene = sceneOf(opening.start, state);
  const boardKeys = useMemo(() => cardKeys(opening.start), [opening]);
  useBoardMotion(motion, scene, boardKeys);
  const links = linksOf(opening.base, state);
  const isScripted = useIsScripted();
  const isWanted = state.hasHints && !scene.isOver;
  const first = hints?.status === 'ready' ? hints.hints : null;
  const computed = useHints(
    { position: scene.position, selected: state.selected, isWanted: isWanted && helpRefusal === null },
    { first, makeSolver },
  );
  const given = isScripted ? computed : hints;
  const help = helpRefusal === null ? given : { status: helpRefusal };
  const shown = { opening, state, scene, links, help: isWanted ? help : null };
  useBothOwners(opening);
  useHydrated();
  useLostFocus(table, state);
  const keys = useRef<HTMLDetailsElement>(null);
  const [isEnabled, setEnabled] = useKeysEnabled();
  useSimulatorKeys(keyActionsOf(shown, go), { isEnabled, help: keys });
  return (
    <div onClick={onClick} data-hydrate={hints === null || hints.status === 'ready' ? 'touch' : 'idle'}>
      <section
        className={`${stage.stage} ${stage.page}`}
        id={TABLE_ID}
        aria-label={say.region}
        ref={table}
        tabIndex={-1}
      >
        <SimulatorBar {...shown} />
        <SimulatorTable {...shown} keys={boardKeys} />
        <SimulatorControls {...shown} />
        <div className={stage.note}>
          {shown.help && <HintPanel {...shown} help={shown.help} />}
          <LastTurn {...shown} />
          <BranchList {...shown} />
          <Share address={links.here} site={site} />
        </div>
      </section>
      <div className={`wrap ${styles.below}`}>
        <TurnTable {...shown} />
        <KeyHelp {...{ isScripted, isEnabled }} details={keys} keys={SIMULATOR_KEYS} onEnabled={setEnabled} />
      </div>
    </div>
  );
}
