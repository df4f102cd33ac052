import { SIDE_NAMES, type Names } from '#lib/areas/simulator/simulator-words.ts';
import type { HintState } from '#lib/areas/simulator/hints.ts';
import type { Opening } from '#lib/areas/simulator/opening.ts';
import type { SimulatorState } from '#lib/areas/simulator/simulator-address.ts';
import type { Scene, SceneLinks } from '#lib/areas/simulator/simulator-links.ts';

/** What every part of the simulator is made from. */
export type Shown = {
  readonly opening: Opening;
  readonly state: SimulatorState;
  readonly scene: Scene;
  readonly links: SceneLinks;
  /** null when nobody asked for help, or none can be given. */
  readonly help: HintState | null;
};

/** How players and cards are called here. */
export function namesOf({ names, faces }: Opening): Names {
  return { nameOf: (color) => (names ?? SIDE_NAMES)[color], cardName: (id) => faces[id]?.name ?? id };
}
