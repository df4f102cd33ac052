import { isFree, playableSlots } from '#lib/areas/simulator/simulator-links.ts';
import { cellOfPad } from '#lib/game/rules/cells.ts';
import type { KeyActions } from '../../simulator/use-simulator-keys.client.ts';
import type { ShownTable } from './shown.ts';

/** What keys do at the table; each goes where one of its links goes. */
export function keyActionsOf(
  { state: { selected }, scene, links }: Pick<ShownTable, 'state' | 'scene' | 'links'>,
  go: (address: string) => void,
): KeyActions {
  const { position, isOwnTurn } = scene;
  const slots = isOwnTurn ? playableSlots(position) : [];
  return {
    hasCard: isOwnTurn && selected !== null,
    pick: (slot) => {
      if (slots.includes(slot)) go(links.select(slot));
    },
    step: (by) => {
      const from = selected === null ? Math.min(-by, 0) : slots.indexOf(selected);
      const slot = slots.at((from + by) % slots.length);
      if (slot !== undefined && slot !== selected) go(links.select(slot));
    },
    lay: (pad) => {
      const cell = cellOfPad(pad);
      if (selected !== null && isFree(position, cell)) go(links.play({ slot: selected, cell }));
    },
    putDown: () => {
      if (selected !== null) go(links.select(selected));
    },
    back: () => {
      if (isOwnTurn && links.takeBack !== null) go(links.takeBack);
    },
  };
}
