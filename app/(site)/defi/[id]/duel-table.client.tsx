'use client';
import { useEffect, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { duelLinks, duelSceneOf } from '#lib/areas/duels/duel-scene.ts';
import {
  DUEL_KEYS,
  DUEL_MESSAGES as say,
  duelEndText,
  END_MESSAGES,
  leftText,
  matchText,
} from '#lib/areas/duels/duel-messages.ts';
import type { DuelView } from '#lib/areas/duels/duel-view.ts';
import { withReturn } from '#lib/base/local-path.ts';
import { fail } from '#lib/base/result.ts';
import { cardKeys } from '#lib/areas/replays/replay-board.ts';
import { TABLE_MESSAGES, turnText, YOU } from '#lib/areas/training/training-messages.ts';
import { CELLS, SLOTS, type Slot } from '#lib/game/rules/types.ts';
import type { Verdict } from '#lib/game/verdicts/judgement.ts';
import { Icon } from '#ui/icon.tsx';
import { KeyHelp } from '#ui/key-settings.tsx';
import { useBothOwners, useKeysEnabled, useLostFocus } from '#ui/table-hooks.client.ts';
import { followLinks, TABLE_ID } from '#ui/keep-place.ts';
import { laterPart } from '#ui/later-part.client.tsx';
import { useBoardMotion, useMotion } from '#ui/motion/use-board-motion.client.ts';
import stage from '#ui/stage.module.css';
import { useHydrated, useIsScripted } from '#ui/use-hydrated.client.ts';
import { keyActionsOf } from '../../jouer/table/key-actions.ts';
import { TableBar } from '../../jouer/table/table-bar.tsx';
import { TableBoard } from '../../jouer/table/table-board.tsx';
import { Moves, Rules } from '../../jouer/table/table-facts.tsx';
import { TableStory } from '../../jouer/table/table-story.tsx';
import { useDrag } from '../../jouer/table/use-drag.client.ts';
import table from '../../jouer/table/table.module.css';
import { useSimulatorKeys } from '../../simulator/use-simulator-keys.client.ts';
import styles from '../defi.module.css';
import { GameForm, type Parts } from './game-form.tsx';
import { useDuel, type Connection, type Refusal } from './use-duel.client.ts';
import '#ui/button.module.css';
import '#ui/replay/move-bars.module.css';

/** The sheet at the end; its styles are part of the page's, as the server renders it too. */
const END = laterPart(async () => (await import('./duel-end.client.tsx')).DuelEnd);

const PENDING: Verdict = fail('pending');

type DuelTableProps = {
  initial: DuelView;
  selected: Slot | null;
  /** The server's verdicts on the initial game, if it is over. */
  verdict: Verdict;
  /** The reason why a form was refused. */
  fault: Refusal | null;
  /** The name of the reader's account; null for guests. */
  player: string | null;
};

/** The table of a duel. Without JavaScript cards are links and free cells buttons; with it, plays arrive live. */
export function DuelTable({ initial, selected: first, verdict, fault, player }: DuelTableProps) {
  const root = useRef<HTMLElement>(null);
  const motion = useMotion(root);
  const { view, connection, refusal, isSending, play, send } = useDuel(initial, motion);
  const [chosen, setChosen] = useState(first);
  // Even if the reader was disconnected while the next game was played.
  const served = view.game === initial.game ? verdict : PENDING;
  const told = refusal ?? fault;
  const shown = shownOf(view, { chosen: isSending ? null : chosen, player });
  const { scene } = shown;
  const keys = useMemo(() => cardKeys(view.start), [view.start]);
  useLostFocus(root, view);
  useBoardMotion(motion, scene, keys);
  useBothOwners(shown.opening);
  useHydrated();
  useEffect(() => {
    END.fetchPart().catch(() => undefined);
  }, []);
  const help = useRef<HTMLDetailsElement>(null);
  const [isEnabled, onEnabled] = useKeysEnabled();
  const isScripted = useIsScripted();
  const go = (address: string) => {
    const { searchParams } = new URL(address, location.href);
    const slot = SLOTS.find((one) => String(one) === searchParams.get('carte')) ?? null;
    const cell = CELLS.find((one) => String(one) === searchParams.get('case'));
    const isFree = slot !== null && cell !== undefined && scene.position.board[cell] === null;
    const choose = () => {
      setChosen(isFree ? null : slot);
    };
    if (isFree && scene.isOwnTurn) play({ slot, cell }, choose);
    else choose();
  };
  useSimulatorKeys(keyActionsOf(shown, go), { isEnabled: isEnabled && scene.isOwnTurn, help });
  const drag = useDrag(shown, go);
  const onSubmit = (event: SyntheticEvent) => {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    if (form.dataset.go === undefined)
      void send({ path: new URL(form.action).pathname, fields: { game: view.game } });
    else go(form.dataset.go);
  };
  return (
    <section
      className={`${stage.stage} ${stage.page} ${table.table} ${styles.duel}`}
      id={TABLE_ID}
      aria-label={TABLE_MESSAGES.region}
      ref={root}
      tabIndex={-1}
      onClick={followLinks(go)}
      onSubmit={onSubmit}
      data-hydrate="now"
      {...drag}
    >
      <TableBar {...shown} />
      <TableBoard {...shown} keys={keys} />
      <div className={table.under}>
        <State view={view} shown={shown} connection={connection} />
        <TableStory {...shown} refusal={null} />
        <Controls view={view} shown={shown} />
      </div>
      <div className={stage.note}>
        {told !== null && (
          <p role="alert" className={styles.said}>
            <span>{told.text}</span>
            {told.isLoggedOut && (
              <>
                {' '}
                <a href={withReturn('/login.html', shown.links.here)}>{say.logIn}</a>
              </>
            )}
          </p>
        )}
        {scene.isOver ? (
          <END.Part key={view.game} view={view} shown={shown} served={served} />
        ) : (
          <>
            <Moves {...shown} />
            {view.isPlayer && (
              <KeyHelp {...{ isScripted, isEnabled, onEnabled }} details={help} keys={DUEL_KEYS} />
            )}
            <Rules rules={view.start.rules} />
            <p className="soft small">{say.stakes}</p>
          </>
        )}
      </div>
    </section>
  );
}

type Shown = Parts['shown'];

type Reader = { chosen: Slot | null; player: string | null };

function shownOf(view: DuelView, { chosen, player }: Reader): Shown {
  const scene = duelSceneOf(view);
  const { blue, red } = view.names;
  const names = { blue: view.isPlayer ? YOU : blue, red: red ?? '' };
  const selected = chosen !== null && scene.isOwnTurn && scene.position.hands.blue[chosen] ? chosen : null;
  return {
    opening: { start: view.start, faces: view.faces },
    ...{ names, scene, selected, hint: null },
    links: duelLinks(view, selected),
    series: matchText(view, names),
    over: view.end ? END_MESSAGES[view.end.how] : '',
    ending: view.end ? duelEndText(view.end, scene.position, names) : '',
    sending: {
      action: `/rest/duel/${encodeURIComponent(view.id)}/play`,
      player: player ?? '',
      fields: { id: view.id, game: view.game, ply: view.moves.length },
    },
  };
}

/** One line: whose turn it is, the time left, and whether plays arrive. */
function State({ view, shown: { names, scene }, connection }: Parts & { connection: Connection }) {
  const left = useLeft(view);
  const isScripted = useIsScripted();
  if (scene.isOver) return null;
  const turn = turnText(names[scene.position.turn], { isOwn: scene.isOwnTurn, move: scene.coup + 1 });
  return (
    <p className={`${table.state} ${scene.isOwnTurn ? styles.mine : styles.theirs}`}>
      <b>{scene.isOwnTurn ? say.yourTurn : turn}</b>{' '}
      {view.clock !== 'none' && left !== null && (
        <>
          <span className={left < 10_000 ? styles.late : undefined}>{leftText(left)}</span>{' '}
        </>
      )}
      {(isScripted || view.isOtherAway) && <span role="status">{connectionText(view, connection)}</span>}
    </p>
  );
}

function connectionText({ isPlayer, isOtherAway }: DuelView, connection: Connection): string {
  if (connection !== 'heard') return connection === 'unsent' ? say.unsent : say.offline;
  return isOtherAway ? say.otherAway : isPlayer ? say.connected : say.watching;
}

/** Time left for the player to move, in milliseconds, updated every second. */
function useLeft({ leftMs, version }: DuelView): number | null {
  // An event about the connection of the other player brings a new time, but no new version.
  const told = `${version} ${leftMs}`;
  const [passed, setPassed] = useState({ told, ms: 0 });
  useEffect(() => {
    if (leftMs === null) return;
    const since = performance.now();
    const timer = setInterval(() => setPassed({ told, ms: performance.now() - since }), 1_000);
    return () => clearInterval(timer);
  }, [leftMs, told]);
  return leftMs === null ? null : Math.max(0, leftMs - (passed.told === told ? passed.ms : 0));
}

function Controls({ view, shown }: Parts) {
  const { scene, links } = shown;
  if (scene.isOver)
    return (
      <div className={`${stage.controls} felt`}>
        <a className={`${stage.control} ${stage.outlined}`} href={`${links.review}&coup=0`}>
          <Icon name="first" />
          <span>{TABLE_MESSAGES.fromStart}</span>
        </a>
      </div>
    );
  if (!view.isPlayer) return null;
  return (
    <div className={`${stage.controls} felt`}>
      <details className={table.resign}>
        <summary className={stage.control}>
          <Icon name="flag" /> <span>{say.resign}</span>
        </summary>
        <div>
          <span>{`${TABLE_MESSAGES.resignSure} `}</span>
          <GameForm {...{ view, shown }} path="resign">
            <button type="submit">{TABLE_MESSAGES.resignYes}</button>
          </GameForm>
        </div>
      </details>
    </div>
  );
}
