import { useEffect, useState } from 'react';
import { type Move, bestMove } from '#lib/areas/positions/branches.ts';
import type { TableLinks, TableScene } from '#lib/areas/training/table-scene.ts';
import type { Training, TrainingState } from '#lib/areas/training/training.ts';
import { chanceOf } from '#lib/base/seeded-chance.ts';
import { choreographyOf } from '#lib/game/narration/choreography.ts';
import { greedyPlay } from '#lib/game/robots/greedy-play.ts';
import { cellAt } from '#lib/game/rules/cells.ts';
import type { Motion } from '#ui/motion/use-board-motion.client.ts';
import type { Robots } from './robots.client.ts';

/** Minimum thinking time and maximum computing time of a robot, in milliseconds (product/training §5). */
export const THINKING_MS = { least: 400, most: 2_000 } as const;

/**
 * Pause for players to look at their play once the board is still, longer per depth of a combo, in milliseconds. No combo is deep enough for
 * more than 2.5 s.
 */
export const LOOKING_MS = { first: 700, perDepth: 250 } as const;

/** Delay of a robot's answer once the board is still, in milliseconds. */
export function lookingMs({ played }: Pick<TableScene, 'played'>): number {
  if (!played) return THINKING_MS.least;
  const depth = Math.max(0, choreographyOf(played).waves.length - 1);
  return LOOKING_MS.first + depth * LOOKING_MS.perDepth;
}

const pause = (milliseconds: number) => new Promise<null>((resolve) => setTimeout(resolve, milliseconds));

type AtTable = {
  training: Training;
  state: TrainingState;
  scene: TableScene;
  links: TableLinks;
  go: (address: string) => void;
  motion: Motion;
};

type Means = {
  robots: Robots;
  /** The server's hint for the state of the address. */
  first: Move | null;
  isHelped: boolean;
};

/** Makes the robot's moves, and returns the requested hint once known. */
export function useRobot(
  { training, state, scene, links, go, motion }: AtTable,
  { robots, first, isHelped }: Means,
): Move | null {
  const { robot, seed } = training.start;
  const { position, isOver, isOwnTurn } = scene;
  // Identifies the position, as its notation would, whose script no page needs.
  const here = JSON.stringify(state.moves);
  const isThinking = !isOver && !isOwnTurn;
  useEffect(() => {
    if (!isOver) robots.warm();
  }, [isOver, robots]);
  useEffect(() => {
    if (!isThinking) return;
    let isWaiting = true;
    // Waits for the animations themselves, not for their nominal time: a busy browser starts them late, and a tap ends them.
    const seen = Promise.all(motion.running.current.map(({ finished }) => finished)).then(() =>
      pause(lookingMs(scene)),
    );
    const chosen = Promise.race([robots.play(robot, position, seed), pause(THINKING_MS.most)]);
    void chosen
      .catch(() => null)
      .then(async (play) => {
        await seen;
        if (!isWaiting) return;
        const { slot, x, y } = play ?? greedyPlay(position, chanceOf(`${seed}:${here}`), { careful: false });
        go(links.play({ slot, cell: cellAt(x, y) }));
      });
    return () => {
      isWaiting = false;
      robots.cancel();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `here` determines the position, which is a new object each time
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
    // oxlint-disable-next-line react/exhaustive-deps -- `here` determines the position
  }, [here, isWanted, isKnown, robots]);
  return isWanted && found.here === here ? found.move : null;
}
