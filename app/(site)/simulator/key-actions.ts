import { isFree, playableSlots } from '#lib/areas/positions/branches.ts';
import { cellOfPad } from '#lib/game/rules/cells.ts';
import { cardKeysOf } from './card-keys.ts';
import type { Shown } from './shown.ts';
import type { KeyActions } from './use-simulator-keys.client.ts';

/** The keyboard actions of the current scene, each of which follows one of its links. */
export function keyActionsOf(
  { state: { selected }, scene, links }: Pick<Shown, 'state' | 'scene' | 'links'>,
  go: (address: string) => void,
): KeyActions {
  const { position, coup } = scene;
  const slots = scene.isOver ? [] : playableSlots(position);
  return {
    ...cardKeysOf({ selected, slots, select: links.select }, go),
    hasCard: selected !== null,
    lay: (pad) => {
      const cell = cellOfPad(pad);
      const address = selected !== null && isFree(position, cell) && links.play({ slot: selected, cell });
      if (address) go(address);
    },
    back: () => {
      if (coup > 0) go(links.truncate(coup - 1));
    },
  };
}
