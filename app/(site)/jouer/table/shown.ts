import type { ShownCard } from '#lib/areas/cards/card-address.ts';
import type { HelpRefusal } from '#lib/areas/fair-play/solver-help.ts';
import type { Move } from '#lib/areas/positions/moves.ts';
import type { TableLinks, TableScene } from '#lib/areas/training/table-scene.ts';
import type { Training, TrainingState } from '#lib/areas/training/training.ts';

/** What every part of the table is rendered from. */
export type ShownTable = {
  readonly training: Training;
  readonly state: TrainingState;
  readonly scene: TableScene;
  readonly links: TableLinks;
  readonly portrait: ShownCard | null;
  /** The best move, once it is known and asked for. */
  readonly hint: Move | null;
  /** Why nobody gets a hint with these cards. */
  readonly helpRefusal: HelpRefusal | null;
};

/** The name of a card at a table. */
export function cardNamer({ opening: { faces } }: Training): (id: string) => string {
  return (id) => faces[id]?.name ?? id;
}
