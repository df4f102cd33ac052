import type { HintState } from '#lib/areas/simulator/hints.ts';
import type { Opening } from '#lib/areas/positions/opening.ts';
import type { SimulatorState } from '#lib/areas/simulator/simulator-address.ts';
import type { Scene, SceneLinks } from '#lib/areas/simulator/simulator-links.ts';
import { type Names } from '#lib/areas/simulator/simulator-messages.ts';
import { SIDE_NAMES } from '#lib/areas/positions/table-messages.ts';

/** The data rendered by all parts of the simulator. */
export type Shown = {
  readonly opening: Opening;
  readonly state: SimulatorState;
  readonly scene: Scene;
  readonly links: SceneLinks;
  /** Null if no hints were requested or none can be given. */
  readonly help: HintState | null;
};

/** The names of players and cards in a simulation. */
export function namesOf({ names, faces }: Opening): Names {
  return { nameOf: (color) => (names ?? SIDE_NAMES)[color], cardName: (id) => faces[id]?.name ?? id };
}
