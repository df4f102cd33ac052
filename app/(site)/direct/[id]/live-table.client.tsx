'use client';
import { useEffect, useMemo, useRef, useState } from 'react';
import { sceneOf, type LiveView } from '#lib/areas/live/live.ts';
import { delayText, eloText, LIVE_MESSAGES as say, watchersText } from '#lib/areas/live/live-messages.ts';
import { resultText } from '#lib/areas/replays/game-messages.ts';
import { cardKeys } from '#lib/areas/replays/replay-board.ts';
import { gamePage } from '#lib/areas/replays/replay-data.ts';
import { TABLE_MESSAGES, turnText } from '#lib/areas/training/training-messages.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { ButtonLink } from '#ui/button.tsx';
import { laterPart } from '#ui/later-part.client.tsx';
import { useBoardMotion, useMotion } from '#ui/motion/use-board-motion.client.ts';
import stage from '#ui/stage.module.css';
import { useBothOwners } from '#ui/table-hooks.client.ts';
import { useEvents } from '#ui/use-events.client.ts';
import { useHydrated, useIsScripted } from '#ui/use-hydrated.client.ts';
import type { ShownTable } from '../../jouer/table/shown.ts';
import { TableBar } from '../../jouer/table/table-bar.tsx';
import { TableBoard } from '../../jouer/table/table-board.tsx';
import { Moves, Rules } from '../../jouer/table/table-facts.tsx';
import { TableStory } from '../../jouer/table/table-story.tsx';
import table from '../../jouer/table/table.module.css';

/** How long the end stays visible before the replay replaces it, in milliseconds. */
const END_MS = 8_000;

const VERDICT = laterPart(async () => (await import('./live-verdict.client.tsx')).LiveVerdict);

type LiveTableProps = { initial: LiveView; delaySeconds: number };

/** A game under way for spectators; with JavaScript, plays appear live. */
export function LiveTable({ initial, delaySeconds }: LiveTableProps) {
  const root = useRef<HTMLElement>(null);
  const motion = useMotion(root);
  const [view, setView] = useState(initial);
  const page = gamePage(view.id);
  const hearing = useEvents(view.isOver ? null : `/rest/live/${view.id}/events`, (next: LiveView) => {
    motion.show(() => {
      setView((known) => (next.moves.length < known.moves.length ? known : next));
    });
  });
  useRenewal(hearing === 'refused');
  const shown = shownOf(view);
  const keys = useMemo(() => cardKeys(view.start), [view.start]);
  useBoardMotion(motion, shown.scene, keys);
  useBothOwners(shown.opening);
  useHydrated();
  useEffect(() => {
    if (!view.isOver) return;
    const timer = setTimeout(() => location.replace(page), END_MS);
    return () => clearTimeout(timer);
  }, [view.isOver, page]);
  return (
    <section
      className={`${stage.stage} ${stage.page} ${table.table}`}
      aria-label={TABLE_MESSAGES.region}
      ref={root}
      data-hydrate="now"
    >
      <TableBar {...shown} />
      <TableBoard {...shown} keys={keys} />
      <div className={table.under}>
        <State view={view} shown={shown} isHeard={hearing === 'heard'} />
        <TableStory {...shown} refusal={null} />
      </div>
      <div className={stage.note}>
        {view.isOver && (
          <div>
            <p>{say.over}</p>
            <ButtonLink kind="main" href={page}>
              {say.review}
            </ButtonLink>
          </div>
        )}
        {view.isJudged && <VERDICT.Part view={view} />}
        <Moves {...shown} />
        <Rules rules={view.start.rules} />
        <div className="soft small">
          <p>{say.hidden}</p>
          {!view.isJudged && <p>{say.verdictLater}</p>}
          {delaySeconds > 0 && <p>{delayText(delaySeconds)}</p>}
          <p>
            <a href="/direct">{say.all}</a>
          </p>
        </div>
      </div>
    </section>
  );
}

/** Reloads the page of a game that is no longer live: its address leads to the replay, now or soon. */
function useRenewal(isRefused: boolean): void {
  useEffect(() => {
    if (!isRefused) return;
    const timer = setTimeout(() => location.reload(), KEEP_SECONDS.live * 1_000);
    return () => clearTimeout(timer);
  }, [isRefused]);
}

function shownOf(view: LiveView): ShownTable {
  const here = `/direct/${view.id}`;
  const scene = sceneOf(view);
  return {
    opening: { start: view.start, faces: view.faces },
    ...{ names: view.names, scene, selected: null, hint: null, series: eloText(view.elo) },
    links: { here, select: () => here, play: () => here, review: gamePage(view.id) },
    over: say.ended,
    ending: resultText(view.names, scene.cards),
  };
}

type StateProps = { view: LiveView; shown: ShownTable; isHeard: boolean };

/** Whose turn it is, how many spectators there are, and whether plays arrive. */
function State({ view, shown: { scene, names }, isHeard }: StateProps) {
  const isScripted = useIsScripted();
  if (scene.isOver) return null;
  return (
    <p className={table.state}>
      <b>{turnText(names[scene.position.turn], { isOwn: false, move: scene.coup + 1 })}</b>{' '}
      <span>{watchersText(view.watchers)}</span>{' '}
      {isScripted && <span role="status">{isHeard ? say.connected : say.offline}</span>}
    </p>
  );
}
