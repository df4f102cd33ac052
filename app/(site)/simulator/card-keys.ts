import type { Slot } from '#lib/game/rules/types.ts';
import type { KeyActions } from './use-simulator-keys.client.ts';

type Choice = {
  readonly selected: Slot | null;
  /** The slots of the cards that may be played now. */
  readonly slots: readonly Slot[];
  /** The address after a card is picked up or put down. */
  readonly select: (slot: Slot) => string;
};

/** The keyboard actions that choose a card of the hand. */
export function cardKeysOf(
  { selected, slots, select }: Choice,
  go: (address: string) => void,
): Pick<KeyActions, 'pick' | 'step' | 'putDown'> {
  return {
    pick: (slot) => {
      if (slots.includes(slot)) go(select(slot));
    },
    step: (by) => {
      const from = selected === null ? Math.min(-by, 0) : slots.indexOf(selected);
      const slot = slots.at((from + by) % slots.length);
      if (slot !== undefined && slot !== selected) go(select(slot));
    },
    putDown: () => {
      if (selected !== null) go(select(selected));
    },
  };
}
