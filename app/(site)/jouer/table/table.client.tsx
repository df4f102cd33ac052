'use client';
import '#ui/button.module.css';
import '#ui/replay/move-bars.module.css';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import type { ShownCard } from '#lib/areas/cards/card-address.ts';
import type { HelpRefusal } from '#lib/areas/fair-play/solver-help.ts';
import { cardKeys } from '#lib/areas/replays/replay-board.ts';
import { endingOf } from '#lib/game/ending.ts';
import type { Verdict } from '#lib/game/verdicts/judgement.ts';
import type { Move } from '#lib/areas/positions/branches.ts';
import { linksOf, sceneOf, seriesAfter } from '#lib/areas/training/table-scene.ts';
import { MOTION_MESSAGES } from '#lib/game/narration/card-messages.ts';
import {
  endText,
  overText,
  seriesText,
  TABLE_KEYS,
  TABLE_MESSAGES as say,
  YOU,
} from '#lib/areas/training/training-messages.ts';
import type { Past } from '#lib/areas/training/progress.ts';
import type { Training, TrainingState } from '#lib/areas/training/training.ts';
import { useBothOwners, useKeysEnabled, useLostFocus } from '#ui/table-hooks.client.ts';
import { TABLE_ID, followLinks } from '#ui/keep-place.ts';
import { laterPart } from '#ui/later-part.client.tsx';
import { useBoardMotion, useMotion, type Motion } from '#ui/motion/use-board-motion.client.ts';
import { SpeedChoice } from '#ui/motion/speed-choice.client.tsx';
import stage from '#ui/stage.module.css';
import { SCRIPTED, useHydrated, useIsScripted } from '#ui/use-hydrated.client.ts';
import { KeyHelp } from '#ui/key-settings.tsx';
import { useSimulatorKeys } from '../../simulator/use-simulator-keys.client.ts';
import { keyActionsOf } from './key-actions.ts';
import { makeWorkerRobots, type Robots } from './robots.client.ts';
import { TableBar } from './table-bar.tsx';
import { TableBoard } from './table-board.tsx';
import { TableControls, TableNote } from './table-controls.tsx';
import { TableStory, type Refusal } from './table-story.tsx';
import { useDrag } from './use-drag.client.ts';
import { useRobot } from './use-robot.client.ts';
import styles from './table.module.css';
import { readState } from '#lib/areas/training/table-address.ts';

/** The sheet at the end; its styles are part of the page's, as the server renders it too. */
const END = laterPart(async () => (await import('./table-end.client.tsx')).TableEnd);

type TableProps = {
  training: Training;
  /** The state of the page's address. */
  initial: TrainingState;
  portrait: ShownCard | null;
  /** Why the server gave no move or hint. */
  refusal: Refusal | null;
  /** The server's hint for that state, if requested. */
  hint: Move | null;
  /** Why there are no hints for these cards. */
  helpRefusal?: HelpRefusal | null;
  /** The server's verdicts for that state, if the game is over. */
  verdict: Verdict;
  /** The name of the reader's account; null for visitors. */
  player: string | null;
  /** The summary of the player's earlier games; null for visitors, whose browser stores it. */
  past?: Past | null;
  makeRobots?: () => Robots;
};

/** A game against a robot: every action is a link, followed in place by the script, or by the server without JavaScript. */
export function Table(props: TableProps) {
  const { training, initial, portrait, refusal, verdict, makeRobots = makeWorkerRobots } = props;
  const { helpRefusal = null } = props;
  const root = useRef<HTMLElement>(null);
  const motion = useMotion(root);
  const { state, go, onClick } = useTable(training, initial, motion);
  const scene = sceneOf(training, state);
  const [keys] = useState(() => cardKeys(training.opening.start));
  const ending = scene.isOver ? endingOf(scene.cards) : null;
  const links = linksOf(training, state);
  const first = state === initial ? props.hint : null;
  const [robots] = useState(makeRobots);
  const hint = useRobot(
    { training, state, scene, links, go, motion },
    { robots, first, isHelped: helpRefusal === null },
  );
  const { robot, series } = training.start;
  const after = scene.isOver ? seriesAfter(training, scene) : series;
  const shown = {
    ...{ training, state, scene, links, portrait, hint, helpRefusal },
    ...{ opening: training.opening, names: { blue: YOU, red: robot }, selected: state.selected },
    ...{ over: overText(state), ending: endText(robot, { ...scene, ...state }) },
    series: series && after && seriesText(robot, { before: series, after }),
  };
  useLostFocus(root, state);
  useBoardMotion(motion, scene, keys, ending);
  useBothOwners(training.opening);
  useHydrated();
  useEffect(() => {
    END.fetchPart().catch(() => undefined);
  }, []);
  const isScripted = useIsScripted();
  const help = useRef<HTMLDetailsElement>(null);
  const [isEnabled, onEnabled] = useKeysEnabled();
  useSimulatorKeys(keyActionsOf(shown, go), { isEnabled: isEnabled && !scene.isOver, help });
  const wasOver = sceneOf(training, initial).isOver;
  const keeping = { player: props.player, isOwnGame: !wasOver, past: props.past ?? null };
  const drag = useDrag(shown, go);
  return (
    <section
      className={`${stage.stage} ${stage.page} ${styles.table}`}
      id={TABLE_ID}
      aria-label={say.region}
      ref={root}
      tabIndex={-1}
      onClick={onClick}
      data-hydrate="idle"
      data-ending={ending ?? undefined}
      {...drag}
    >
      <TableBar {...shown} />
      <TableBoard {...shown} keys={keys} />
      <div className={styles.under}>
        <TableStory {...shown} refusal={state === initial ? refusal : null} />
        <TableControls {...shown} />
      </div>
      <div className={stage.note}>
        {scene.isOver ? (
          <END.Part {...shown} served={verdict} keeping={keeping} />
        ) : (
          <TableNote {...shown}>
            <KeyHelp {...{ isScripted, isEnabled, onEnabled }} details={help} keys={TABLE_KEYS} />
            <p className={styles.speed} hidden={!isScripted} {...SCRIPTED}>
              <span aria-hidden="true">{MOTION_MESSAGES.speed}</span> <SpeedChoice isReady={isScripted} />
            </p>
          </TableNote>
        )}
      </div>
    </section>
  );
}

/** The state of a table; every other state is reached by an address, as without JavaScript. */
export type Playing = {
  readonly state: TrainingState;
  readonly go: (address: string) => void;
  /** Follows the links of the table (`data-go`) without leaving the page. */
  readonly onClick: (event: MouseEvent) => void;
};

/**
 * Keeps the state in the address of the page. A game is one history entry: going back leaves the table, and never takes back a move
 * unmarked.
 */
function useTable({ opening }: Training, initial: TrainingState, { show }: Motion): Playing {
  const [state, setState] = useState(initial);
  const go = (address: string) => {
    const { searchParams } = new URL(address, location.href);
    const next = readState(opening.start, (name) => searchParams.get(name));
    if (!next) {
      location.assign(address);
      return;
    }
    show(() => {
      setState(next);
    });
    history.replaceState(null, '', address);
  };
  return { state, go, onClick: followLinks(go) };
}
