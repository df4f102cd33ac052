'use client';
import type { ReplayData } from '#lib/areas/history/replay-data.ts';
import { stepAt } from '#lib/areas/history/replay-turns.ts';
import { tableLabel } from '#lib/areas/history/replay-words.ts';
import type { Verdict } from '#lib/areas/history/verdict.ts';
import { MoveList } from './move-list.tsx';
import { ReplayControls } from './replay-controls.tsx';
import { onMoveLink } from './replay-links.client.ts';
import { ReplayPlayer } from './replay-player.client.tsx';
import { ReplayTable } from './replay-table.tsx';
import styles from './replay.module.css';
import { useGame } from './use-game.client.ts';
import { VerdictPanel } from './verdict-panel.tsx';

type ReplayProps = { data: ReplayData; verdict: Verdict; initial: number };

/** A game move by move: table, verdict and list of moves. Moves are links, followed in place with JavaScript. */
export function Replay({ data, verdict, initial }: ReplayProps) {
  const { root, replaying, turns, last } = useGame(data, { page: data.gamePage, initial });
  const { coup, go } = replaying;
  const step = stepAt(data.start, turns, coup);
  return (
    <div className={styles.replay} ref={root} onClick={onMoveLink(go)}>
      <section className={`${styles.table} felt`} aria-label={tableLabel(coup)}>
        <ReplayTable data={data} step={step} />
        <ReplayControls page={data.gamePage} coup={coup} last={last} />
        <ReplayPlayer replaying={replaying} last={last} />
      </section>
      <div className={styles.side}>
        <VerdictPanel data={data} verdict={verdict} step={step} />
        <MoveList data={data} verdict={verdict} turns={turns} coup={coup} />
      </div>
    </div>
  );
}
