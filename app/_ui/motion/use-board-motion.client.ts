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

/** Animations that no game begins with, loaded after hydration. */
const later: { change?: typeof showChange; end?: typeof showEnd } = {};

async function fetchLater(): Promise<void> {
  const [{ showChange }, { showEnd }] = await Promise.all([
    import('./show-change.client.ts'),
    import('./show-end.client.ts'),
  ]);
  Object.assign(later, { change: showChange, end: showEnd } satisfies typeof later);
}

/** The state of a board's animations. */
export type Motion = {
  readonly root: RefObject<HTMLElement | null>;
  /** Records the places before a change that is rendered at once. */
  readonly note: () => void;
  /**
   * Renders a change of the board and animates it: as a transition, as it takes longer than a frame on slow phones, but at once on a key,
   * as the next one may come before the transition ends.
   */
  readonly show: (change: () => void) => void;
  /** The places before the next change. */
  readonly noted: RefObject<Places | null>;
  /** The animations of the last change. */
  readonly running: RefObject<readonly Animation[]>;
};

/** The animations of the cards within `root`, played by `useBoardMotion`. */
export function useMotion(root: RefObject<HTMLElement | null>): Motion {
  const noted = useRef<Places | null>(null);
  const running = useRef<readonly Animation[]>([]);
  const note = () => {
    finish(running.current);
    noted.current = root.current && placesOf(root.current);
  };
  const show = (change: () => void) => {
    note();
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells whether a key is being handled
    if (window.event?.type === 'keydown') change();
    else startTransition(change);
  };
  return { root, note, show, noted, running };
}

/**
 * Animates the change from the previous step to this one and the end of a game, with sound; a tap or a key finishes the animations. The
 * markup is in its final state at once, and nothing moves under reduced motion (product/pages §6.5).
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
    // Another part of the page was rendered before the next step, whose transition is still under way.
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
    // In the capture phase, so that animations started by the tap or key still play.
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
