import type { ShownCard } from '#lib/areas/cards/card-address.ts';
import type { Color, Position } from '#lib/game/rules/types.ts';
import type { SimulatorBase } from './simulator-address.ts';

/** What the simulator starts from; the same for every state of its address. */
export type Opening = {
  readonly base: SimulatorBase;
  readonly start: Position;
  /** The link of the setup from which the builder composes it anew; null when one of its cards is none of the game's. */
  readonly setup: string | null;
  /** Name and pictures of each card by id; the values are those of the position. */
  readonly faces: Readonly<Record<string, Pick<ShownCard, 'name' | 'pictures'>>>;
  /** The players of a game; null for a start that was built. */
  readonly names: Readonly<Record<Color, string>> | null;
};
