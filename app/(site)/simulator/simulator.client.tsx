'use client';
import { useMemo, useRef, useEffect, useState, type MouseEvent } from 'react';
import type { HelpRefusal } from '#lib/areas/fair-play/solver-help.ts';
import {
  type HintState,
  moveKey,
  movesOfSlot,
  type Hints,
  type Replies,
} from '#lib/areas/simulator/hints.ts';
import type { Opening } from '#lib/areas/positions/opening.ts';
import { type SimulatorState, readSimulatorState } from '#lib/areas/simulator/simulator-address.ts';
import { cardKeys } from '#lib/areas/replays/replay-board.ts';
import { linksOf, sceneOf } from '#lib/areas/simulator/simulator-links.ts';
import { SIMULATOR_KEYS, SIMULATOR_MESSAGES as say } from '#lib/areas/simulator/simulator-messages.ts';
import { useBothOwners, useKeysEnabled, useLostFocus } from '#ui/table-hooks.client.ts';
import { TABLE_ID, followLinks } from '#ui/keep-place.ts';
import { useBoardMotion, useMotion, type Motion } from '#ui/motion/use-board-motion.client.ts';
import stage from '#ui/stage.module.css';
import { useHydrated, useIsScripted } from '#ui/use-hydrated.client.ts';
import { BranchList, TurnTable } from './turn-table.tsx';
import { HintPanel, LastTurn } from './last-turn.tsx';
import { KeyHelp } from '#ui/key-settings.tsx';
import { SimulatorControls, Share, SimulatorBar } from './simulator-controls.tsx';
import { keyActionsOf } from './key-actions.ts';
import { SimulatorTable } from './simulator-table.tsx';
import styles from './simulator.module.css';
import { useSimulatorKeys } from './use-simulator-keys.client.ts';
import { positionAfter } from '#lib/areas/positions/branches.ts';
import { makePosition } from '#lib/game/rules/notation.ts';
import type { Position, Slot } from '#lib/game/rules/types.ts';
import { countHolding, type Solution } from '#lib/game/solver/solution.ts';

type SimulatorProps = {
  opening: Opening;
  /** The origin of the site, for the shared address. */
  site: string;
  /** The state of the page's address. */
  initial: SimulatorState;
  /** The server's hints for that state, if requested. */
  hints: HintState | null;
  /** Why the solver gives no help for this start. */
  helpRefusal?: HelpRefusal | null;
  makeSolver?: () => Solver;
};

/**
 * The simulator (product/pages §6.9): a table, the turns tried and the hints. Every action is a link, followed in place by the script, or by
 * the server without JavaScript.
 */
export function Simulator(props: SimulatorProps) {
  const { opening, site, initial, hints, helpRefusal = null, makeSolver = makeWorkerSolver } = props;
  const table = useRef<HTMLElement>(null);
  const motion = useMotion(table);
  const { state, go, onClick } = useSimulator(opening, initial, motion);
  const scene = useMemo(() => sceneOf(opening.start, state), [opening, state]);
  const boardKeys = useMemo(() => cardKeys(opening.start), [opening]);
  useLostFocus(table, state);
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

type Asked = { readonly position: Position; readonly selected: Slot | null; readonly isWanted: boolean };

/** The solutions known to a page, by position in the notation of the engine. */
type Known = ReadonlyMap<string, Solution>;

/**
 * The hints for a position: first its own solution, then the replies to the selected card, cell by cell. `first` is the server's result for
 * the position of the address.
 */
function useHints(
  { position, selected, isWanted }: Asked,
  { first, makeSolver }: { first: Hints | null; makeSolver: () => Solver },
): HintState {
  const [solver] = useState(makeSolver);
  const [known, setKnown] = useState<Known>(() => knownFrom(position, first));
  const [isAway, setAway] = useState(false);
  const solution = known.get(makePosition(position));
  const after = solution && selected !== null ? answersTo(position, solution, selected) : [];
  const missing = solution ? after.find((answer) => !known.has(answer.key))?.position : position;
  const next = isWanted && !isAway && missing ? makePosition(missing) : null;
  useEffect(() => {
    if (next === null || !missing) return;
    let isWaiting = true;
    solver.solve(missing).then(
      (solved) => {
        if (isWaiting) setKnown((before) => new Map(before).set(next, solved));
      },
      () => {
        if (isWaiting) setAway(true);
      },
    );
    return () => {
      isWaiting = false;
      solver.cancel();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `next` determines `missing`, which is a new object each time
  }, [next, solver]);
  if (!solution) return { status: isAway ? 'away' : 'computing' };
  return { status: 'ready', hints: { solution, replies: repliesOf(after, known) } };
}

/** The server's solution. Replies are solved again, as the server sends only their number. */
function knownFrom(position: Position, first: Hints | null): Known {
  return new Map(first ? [[makePosition(position), first.solution]] : []);
}

type Answer = { readonly move: string; readonly position: Position; readonly key: string };

/** The positions after the moves of a card, best move first; the last move of a game leaves none. */
function answersTo(position: Position, solution: Solution, slot: Slot): readonly Answer[] {
  return movesOfSlot(solution, slot).flatMap((move) => {
    const after = positionAfter(position, move);
    return after ? [{ move: moveKey(move), position: after, key: makePosition(after) }] : [];
  });
}

function repliesOf(answers: readonly Answer[], known: Known): Replies {
  return Object.fromEntries(
    answers.flatMap(({ move, key }) => {
      const solved = known.get(key);
      return solved ? [[move, countHolding(solved)]] : [];
    }),
  );
}

/** The state of the simulator; every other state is reached by an address, as without JavaScript. */
type Simulating = {
  readonly state: SimulatorState;
  readonly go: (address: string) => void;
  /** Follows the links of the simulator (`data-go`) without leaving the page. */
  readonly onClick: (event: MouseEvent) => void;
};

/** Keeps the state in sync with the address of the page, including the browser's Back and Forward. */
function useSimulator({ base, start }: Opening, initial: SimulatorState, motion: Motion): Simulating {
  const [state, setState] = useState(initial);
  const read = (address: string) => {
    const { searchParams } = new URL(address, location.href);
    return readSimulatorState(base, start, (name) => searchParams.get(name));
  };
  const show = (next: SimulatorState) => {
    // Rendered at once, not in slices: a click before the last slice would start from the previous position and lose this play.
    motion.note();
    setState(next);
  };
  const go = (address: string) => {
    const next = read(address);
    if (!next) {
      location.assign(address);
      return;
    }
    history.pushState(null, '', address);
    show(next);
  };
  useEffect(() => {
    const onPopState = () => {
      const next = read(location.href);
      if (next) show(next);
    };
    addEventListener('popstate', onPopState);
    return () => {
      removeEventListener('popstate', onPopState);
    };
  });
  return { state, go, onClick: followLinks(go) };
}

/** Solves one position at a time; `cancel` aborts it. */
export type Solver = {
  /** Rejects if the browser cannot compute. */
  readonly solve: (position: Position) => Promise<Solution>;
  readonly cancel: () => void;
};

/** A solver in a web worker, so that the page never blocks; started on demand, ended by `cancel`. */
function makeWorkerSolver(): Solver {
  let worker: Worker | null = null;
  let isBusy = false;
  return {
    solve: (position) =>
      new Promise((resolve, reject) => {
        worker ??= new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' });
        isBusy = true;
        worker.onmessage = ({ data }: MessageEvent<Solution>) => {
          isBusy = false;
          resolve(data);
        };
        worker.onerror = () => {
          reject(new Error('The solver worker failed'));
        };
        worker.postMessage(position);
      }),
    cancel: () => {
      if (!isBusy) return;
      worker?.terminate();
      worker = null;
      isBusy = false;
    },
  };
}
