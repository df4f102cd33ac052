'use client';
import { useState, type ReactNode } from 'react';
import type { LiveLine } from '#lib/areas/live/live.ts';
import { LIVE_MESSAGES as say, lineText } from '#lib/areas/live/live-messages.ts';
import { scoreText } from '#lib/areas/replays/game-messages.ts';
import { otherScore } from '#lib/game/rules/score.ts';
import { Empty } from '#ui/empty.tsx';
import { MiniBoard } from '#ui/home/mini-board.tsx';
import { OwnerMark } from '#ui/player-link.tsx';
import { useEvents } from '#ui/use-events.client.ts';
import { useHydrated } from '#ui/use-hydrated.client.ts';
import styles from './direct.module.css';

type LiveListProps = {
  initial: readonly LiveLine[];
  regle: string | null;
  joueur: string;
  /** The links shown if there is no game. */
  children: ReactNode;
};

/** The games under way as boards with live updates. */
export function LiveList({ initial, regle, joueur, children }: LiveListProps) {
  const [lines, setLines] = useState(initial);
  const filter = new URLSearchParams({ ...(regle !== null && { regle }), ...(joueur !== '' && { joueur }) });
  useEvents(`/rest/live/events?${filter.toString()}`, setLines);
  useHydrated();
  const isNarrowed = filter.size > 0;
  return (
    <div data-hydrate="idle">
      {lines.length === 0 ? (
        <Empty within="page" sentence={isNarrowed ? say.noneFound : say.none} action={children} />
      ) : (
        <ul role="list" className={styles.games} aria-label={say.games}>
          {lines.map((line) => (
            <li key={line.id}>
              <Game line={line} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Game({ line }: { line: LiveLine }) {
  const { id, names, score, owners, last } = line;
  return (
    <a className={styles.game} href={`/direct/${id}`}>
      <MiniBoard owners={owners} last={last ?? -1} isTiled />
      <span className={styles.names}>
        <span>
          <OwnerMark color="blue" /> <bdi>{names.blue}</bdi>
        </span>{' '}
        <b aria-hidden="true">{`${score} – ${otherScore(score)}`}</b>{' '}
        <span>
          <bdi>{names.red}</bdi> <OwnerMark color="red" />
        </span>{' '}
        <span className="sr">{scoreText(score)}</span>
      </span>{' '}
      <small>{lineText(line)}</small>
    </a>
  );
}
