import { useEffect, useState } from 'react';
import type { Move } from '#lib/areas/positions/moves.ts';
import { bestMove } from '#lib/areas/positions/best-move.ts';
import type { TableLinks, TableScene } from '#lib/areas/training/table-scene.ts';
import type { Training, TrainingState } from '#lib/areas/training/training.ts';
import { chanceOf } from '#lib/base/seeded-chance.ts';
import { greedyPlay } from '#lib/game/robots/greedy-play.ts';
import { cellAt } from '#lib/game/rules/cells.ts';
import type { Play } from '#lib/game/rules/types.ts';
import type { Robots } from './robots.client.ts';

/** A robot takes at least and at most this long, in milliseconds (product/training §5). */
export const THINKING_MS = { least: 400, most: 2_000 } as const;

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
    const least = new Promise((resolve) => setTimeout(resolve, THINKING_MS.least));
    const most = setTimeout(hasten, THINKING_MS.most);
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
