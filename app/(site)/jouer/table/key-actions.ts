import { isFree, playableSlots } from '#lib/areas/positions/branches.ts';
import { cellOfPad } from '#lib/game/rules/cells.ts';
import { cardKeysOf } from '../../simulator/card-keys.ts';
import type { KeyActions } from '../../simulator/use-simulator-keys.client.ts';
import type { TableLinks } from '#lib/areas/training/table-scene.ts';
import type { ShownTable } from './shown.ts';

type ActionLinks = ShownTable['links'] & Partial<Pick<TableLinks, 'takeBack'>>;

/** The keyboard actions of the table, each of which follows one of its links. */
export function keyActionsOf(
  { selected, scene, links }: Pick<ShownTable, 'selected' | 'scene'> & { links: ActionLinks },
  go: (address: string) => void,
): KeyActions {
  const { position, isOwnTurn } = scene;
  const slots = isOwnTurn ? playableSlots(position) : [];
  return {
    ...cardKeysOf({ selected, slots, select: links.select }, go),
    hasCard: isOwnTurn && selected !== null,
    lay: (pad) => {
      const cell = cellOfPad(pad);
      if (selected !== null && isFree(position, cell)) go(links.play({ slot: selected, cell }));
    },
    back: () => {
      if (isOwnTurn && links.takeBack) go(links.takeBack);
    },
  };
}
