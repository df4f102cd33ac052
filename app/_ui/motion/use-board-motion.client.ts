import { startTransition, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Step } from '#lib/areas/replays/replay-coup.ts';
import type { Ending } from '#lib/game/ending.ts';
import { choreographyOf } from '#lib/game/narration/choreography.ts';
import { motionMs } from '#lib/game/narration/motion-times.ts';
import type { CardValues } from '#lib/game/rules/types.ts';
import { cuesOf } from '#lib/game/narration/sound-cues.ts';
import { hear } from '../sound/sound.client.ts';
import { finish } from './animations.client.ts';
import { placesOf, type Places } from './places.client.ts';
import type { showChange } from './show-change.client.ts';
import type { showEnd } from './show-end.client.ts';
import { showPlay, type ShownPlay } from './show-play.client.ts';
import { getMotionRate } from './motion-speed.client.ts';

/** The motion that no game begins with, fetched once the page is there. */
const later: { change?: typeof showChange; end?: typeof showEnd } = {};

async function fetchLater(): Promise<void> {
  const [{ showChange }, { showEnd }] = await Promise.all([
    import('./show-change.client.ts'),
    import('./show-end.client.ts'),
  ]);
  Object.assign(later, { change: showChange, end: showEnd } satisfies typeof later);
}

/** What moves on a board. */
export type Motion = {
  readonly root: RefObject<HTMLElement | null>;
  /** Prepares for a change that is rendered at once. */
  readonly note: () => void;
  /**
   * Shows a change of the board with its motion. It is rendered in slices, as on a slow phone all of it takes longer than a frame, but at once
   * after a key: the next one may follow before a slice.
   */
  readonly show: (change: () => void) => void;
  /** The places before the change that is shown next. */
  readonly noted: RefObject<Places | null>;
  /** The animations of the last change. */
  readonly running: RefObject<readonly Animation[]>;
};

/** The motion of the cards within `root`. `useBoardMotion` plays it. */
export function useMotion(root: RefObject<HTMLElement | null>): Motion {
  const noted = useRef<Places | null>(null);
  const running = useRef<readonly Animation[]>([]);
  const note = () => {
    finish(running.current);
    noted.current = root.current && placesOf(root.current);
  };
  const show = (change: () => void) => {
    note();
    // oxlint-disable-next-line typescript/no-deprecated -- whether a key is pressed now is told nowhere else
    if (window.event?.type === 'keydown') change();
    else startTransition(change);
  };
  return { root, note, show, noted, running };
}

/**
 * Animates the change from the step shown before to this one, and the end of a game, and has it heard; a tap or a key ends the motion. The page is in its final state at once: only
 * the picture moves, and not at all under reduced motion (product/pages §6.5).
 */
export function useBoardMotion(
  { root, noted: notedRef, running: runningRef }: Motion,
  step: Step,
  keys: ReadonlyMap<CardValues, string>,
  ending: Ending | null = null,
): void {
  const shown = useRef(step);
  const shownEnding = useRef(ending);
  useLayoutEffect(() => {
    const [before, last] = [notedRef.current, shown.current];
    // Something else of the page was shown before the next step, which takes its time.
    if (step.position === last.position && ending === shownEnding.current) return;
    notedRef.current = null;
    shown.current = step;
    if (!root.current || !before) return;
    const play = step.coup === last.coup + 1 ? shownPlay(step, keys, before) : null;
    const isEnd = ending !== null && shownEnding.current === null;
    shownEnding.current = ending;
    const rate = getMotionRate();
    if (play) hear(cuesOf(play.sequence, isEnd ? ending : null), rate ?? 1);
    if (rate === null) return;
    const moved = play ? showPlay(root.current, before, play) : later.change?.(root.current, before);
    const ended = isEnd ? later.end?.(root.current, ending, play ? motionMs(play.sequence) : 0) : [];
    const animations = [...(moved ?? []), ...(ended ?? [])];
    for (const animation of animations) animation.playbackRate = rate;
    runningRef.current = animations;
  });
  useEffect(() => {
    fetchLater().catch(() => undefined);
  }, []);
  useLayoutEffect(() => {
    const skip = () => finish(runningRef.current);
    const ended = new AbortController();
    // In the capture phase, so that whatever the tap or key starts is still shown.
    const options = { capture: true, signal: ended.signal };
    addEventListener('pointerdown', skip, options);
    addEventListener('keydown', skip, options);
    return () => ended.abort();
  }, [runningRef]);
}

/** The play between the given places and the step; null if they belong to another line of play. */
function shownPlay(
  { played }: Step,
  keys: ReadonlyMap<CardValues, string>,
  { cards }: Places,
): ShownPlay | null {
  const isNext = played?.before.board.every(
    (placed) => !placed || cards.get(keys.get(placed.card) ?? '')?.owner === placed.color,
  );
  if (!played || !isNext) return null;
  const sequence = choreographyOf(played);
  const cardAt = (cell: number) =>
    cell === sequence.placed ? played.turn.card : played.before.board[cell]?.card;
  const keyAt = (cell: number) => {
    const card = cardAt(cell);
    return card ? keys.get(card) : undefined;
  };
  return { sequence, keyAt };
}
