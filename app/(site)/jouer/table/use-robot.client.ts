import { useEffect, useState } from 'react';
import { type Move, bestMove } from '#lib/areas/positions/branches.ts';
import type { TableLinks, TableScene } from '#lib/areas/training/table-scene.ts';
import type { Training, TrainingState } from '#lib/areas/training/training.ts';
import { chanceOf } from '#lib/base/seeded-chance.ts';
import { choreographyOf } from '#lib/game/narration/choreography.ts';
import { motionMs } from '#lib/game/narration/motion-times.ts';
import { greedyPlay } from '#lib/game/robots/greedy-play.ts';
import { cellAt } from '#lib/game/rules/cells.ts';
import type { Play } from '#lib/game/rules/types.ts';
import { getMotionRate } from '#ui/motion/motion-speed.client.ts';
import type { Robots } from './robots.client.ts';

/** How long a robot waits at least, and how long it may compute, in milliseconds (product/training §5). */
export const THINKING_MS = { least: 400, most: 2_000 } as const;

/** The time that a player has for looking at their play once the board is still: more for each depth of a combo, in milliseconds. */
export const LOOKING_MS = { first: 700, perDepth: 250, most: 2_500 } as const;

/** How long a robot waits after the last play, which is shown at a rate; null for a board that does not move. */
export function waitMs({ played }: TableScene, rate: number | null): number {
  if (!played) return THINKING_MS.least;
  const sequence = choreographyOf(played);
  const depth = Math.max(0, sequence.waves.length - 1);
  const looking = Math.min(LOOKING_MS.first + depth * LOOKING_MS.perDepth, LOOKING_MS.most);
  return looking + (rate === null ? 0 : motionMs(sequence) / rate);
}

type AtTable = {
  training: Training;
  state: TrainingState;
  scene: TableScene;
  links: TableLinks;
  go: (address: string) => void;
};

type Means = {
  robots: Robots;
  /** The server's hint for the state of the address. */
  first: Move | null;
  isHelped: boolean;
};

/** Makes the robot's moves, and returns the hint that the player has asked for once it is there. */
export function useRobot(
  { training, state, scene, links, go }: AtTable,
  { robots, first, isHelped }: Means,
): Move | null {
  const { robot, seed } = training.start;
  const { position, isOver, isOwnTurn } = scene;
  // The notation of a position would tell as much, but no page needs its script.
  const here = JSON.stringify(state.moves);
  const isThinking = !isOver && !isOwnTurn;
  useEffect(() => {
    if (!isOver) robots.warm();
  }, [isOver, robots]);
  useEffect(() => {
    if (!isThinking) return;
    let isWaiting = true;
    const lay = ({ slot, x, y }: Play) => {
      if (!isWaiting) return;
      isWaiting = false;
      go(links.play({ slot, cell: cellAt(x, y) }));
    };
    const hasten = () => lay(greedyPlay(position, chanceOf(`${seed}:${here}`), { careful: false }));
    const wait = waitMs(scene, getMotionRate());
    const least = new Promise((resolve) => setTimeout(resolve, wait));
    const most = setTimeout(hasten, Math.max(wait, THINKING_MS.most));
    robots.play(robot, position, seed).then((play) => least.then(() => lay(play)), hasten);
    return () => {
      isWaiting = false;
      clearTimeout(most);
      robots.cancel();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `here` tells all of the position, which is a new object each time
  }, [isThinking, here, robots]);
  return useHint({ here, scene, isWanted: isHelped && state.hasHint && isOwnTurn }, { robots, first });
}

type Asked = { here: string; scene: TableScene; isWanted: boolean };

function useHint({ here, scene, isWanted }: Asked, { robots, first }: Omit<Means, 'isHelped'>): Move | null {
  const [found, setFound] = useState<{ here: string; move: Move | null }>({ here, move: first });
  const isKnown = found.here === here && found.move !== null;
  useEffect(() => {
    if (!isWanted || isKnown) return;
    let isWaiting = true;
    robots.solve(scene.position).then(
      (solution) => {
        if (isWaiting) setFound({ here, move: bestMove(solution) });
      },
      () => undefined,
    );
    return () => {
      isWaiting = false;
      robots.cancel();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `here` tells all of the position
  }, [here, isWanted, isKnown, robots]);
  return isWanted && found.here === here ? found.move : null;
}
