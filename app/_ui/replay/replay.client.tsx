'use client';
import type { ReactNode } from 'react';
import { framePage, type ReplayData } from '#lib/areas/replays/replay-data.ts';
import { tableLabel } from '#lib/areas/replays/replay-messages.ts';
import { awaitsFair, type Verdict } from '#lib/game/verdicts/judgement.ts';
import stage from '../stage.module.css';
import { useHydrated } from '../use-hydrated.client.ts';
import { useLostFocus } from '../table-hooks.client.ts';
import { FaultTotals, ReplayControls, ReplayBar } from './replay-controls.tsx';
import { MoveBars } from './move-bars.tsx';
import { onMoveLink } from './use-replay.client.ts';
import { ReplayPlayer } from './replay-player.client.tsx';
import { ReplayTable } from './replay-table.tsx';
import { useGame, useTurning } from './use-game.client.ts';
import { useVerdict } from './use-verdict.client.ts';
import panel from './verdict-panel.module.css';
import { MoveStory, ToTurningPoint, VerdictPanel } from './verdict-panel.tsx';
import { askAgain, type AskAgain } from './ask-again.client.ts';
import { askVerdicts, type AskVerdicts } from './ask-verdicts.client.ts';
import { judgeInWorker, type Judge } from './judge.client.ts';

type ReplayProps = {
  data: ReplayData;
  /** The server's verdict; while it is pending, the browser computes it too. */
  verdict: Verdict;
  initial: number;
  /** Goes to the turning point once the verdict arrives, unless the reader has moved on. */
  seeksTurning?: boolean;
  /** In a frame of any site, the replay stays at its own address and opens the game's page in a new window. */
  isFramed?: boolean;
  /** The page above this one. */
  back?: ReactNode;
  /** When the game was played. */
  played?: ReactNode;
  judge?: Judge;
  again?: AskAgain;
  ask?: AskVerdicts;
};

/** A game move by move: one stage with the table, and one sheet with verdict and moves. Moves are links, followed in place with JavaScript. */
export function Replay(props: ReplayProps) {
  const { data, verdict: served, initial, seeksTurning = false, isFramed = false } = props;
  const { back, played, judge = judgeInWorker, again = askAgain, ask = askVerdicts } = props;
  const page = isFramed ? framePage(data.gameId) : data.gamePage;
  const { root, replaying, turns, last, step, keys } = useGame(data, { page, initial });
  const { verdict, isArriving } = useVerdict(data, { served, judge, again, ask });
  useTurning(replaying, { isSought: seeksTurning && !served.ok, initial, verdict });
  const { coup, go } = replaying;
  useHydrated();
  useLostFocus(root, coup);
  const game = { data, verdict, turns, page, step };
  return (
    <section
      className={`${stage.stage} ${isFramed ? stage.framed : stage.page}`}
      aria-label={tableLabel(coup)}
      ref={root}
      tabIndex={-1}
      onClick={onMoveLink(go)}
      // Hydrates to compute or fetch an awaited verdict.
      data-hydrate={isAwaited(served, data) ? 'idle' : 'touch'}
    >
      <ReplayBar {...game} back={back} played={played} />
      <ReplayTable {...game} isFramed={isFramed} keys={keys} />
      <ReplayControls {...game} />
      <ReplayPlayer replaying={replaying} last={last} />
      <div className={`${stage.note} ${panel.sheet}`}>
        <VerdictPanel {...game} isArriving={isArriving && replaying.isReady} />
        <MoveStory {...game} isFramed={isFramed} />
        <MoveBars {...game}>
          <FaultTotals {...game} />
        </MoveBars>
        <ToTurningPoint {...game} />
      </div>
    </section>
  );
}

/** True while a verdict may still arrive. */
function isAwaited(served: Verdict, { verdicts }: ReplayData): boolean {
  if (!served.ok) return served.code === 'pending';
  return verdicts !== undefined && awaitsFair(served.value);
}
