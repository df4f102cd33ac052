'use client';
import { coupAddress } from '#lib/areas/history/replay-coup.ts';
import { framePage, type ReplayData } from '#lib/areas/history/replay-data.ts';
import { stepAt } from '#lib/areas/history/replay-turns.ts';
import { REPLAY_WORDS as say, tableLabel } from '#lib/areas/history/replay-words.ts';
import { ReplayControls } from './replay-controls.tsx';
import { onMoveLink } from './replay-links.client.ts';
import { ReplayPlayer } from './replay-player.client.tsx';
import { ReplayTable } from './replay-table.tsx';
import styles from './replay.module.css';
import { TurnStory } from './turn-story.tsx';
import { useGame } from './use-game.client.ts';

/** The replay alone, for frames on any site; the table fills the available height, 220 px at least. */
export function ReplayFrame({ data, initial }: { data: ReplayData; initial: number }) {
  const page = framePage(data.gameId);
  const { root, replaying, turns, last } = useGame(data, { page, initial });
  const { coup, go } = replaying;
  const step = stepAt(data.start, turns, coup);
  return (
    <div className={`${styles.frame} felt`} ref={root} onClick={onMoveLink(go)}>
      <section aria-label={tableLabel(coup)}>
        <ReplayTable data={data} step={step} />
        <ReplayControls page={page} coup={coup} last={last} />
        <ReplayPlayer replaying={replaying} last={last} />
      </section>
      <div className={styles.told} role="status">
        <TurnStory data={data} step={step} />
      </div>
      <p className={styles.told}>
        <a href={coupAddress(data.gamePage, coup)} target="_blank" rel="noopener">
          {say.wholePage}
        </a>
      </p>
    </div>
  );
}
