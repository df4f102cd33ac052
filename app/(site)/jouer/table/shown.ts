import type { Faces, ShownCard } from '#lib/areas/cards/card-address.ts';
import type { HelpRefusal } from '#lib/areas/fair-play/solver-help.ts';
import type { PlayerNames } from '#lib/areas/replays/game-messages.ts';
import type { Move } from '#lib/areas/positions/branches.ts';
import type { TableLinks, TableScene } from '#lib/areas/training/table-scene.ts';
import type { Training, TrainingState } from '#lib/areas/training/training.ts';
import type { Position, Slot } from '#lib/game/rules/types.ts';

/** The data rendered by all parts of the table, against any opponent. */
export type ShownTable = {
  readonly opening: { readonly start: Position; readonly faces: Faces };
  /** Blue sits in front: « Vous », or a watched player. */
  readonly names: PlayerNames;
  readonly scene: TableScene;
  readonly links: Pick<TableLinks, 'here' | 'select' | 'play' | 'review'>;
  /** The slot of the selected card in the player's hand. */
  readonly selected: Slot | null;
  /** The best move, once requested and known. */
  readonly hint: Move | null;
  /** The series so far; null outside of one. */
  readonly series: string | null;
  /** How the game ended, in a few words for the bar and as a sentence; used once it is over. */
  readonly over: string;
  readonly ending: string;
  /** The form that sends a move, if links cannot; `action` is its address, `fields` are sent beside the move. */
  readonly sending?: {
    readonly action: string;
    /** The account's name; empty for visitors. */ readonly player: string;
    readonly fields: Readonly<Record<string, string | number>>;
  };
};

/** A table with a robot as the opponent. */
export type TrainingTable = ShownTable & {
  readonly training: Training;
  readonly state: TrainingState;
  readonly links: TableLinks;
  readonly portrait: ShownCard | null;
  /** Why there are no hints for these cards. */
  readonly helpRefusal: HelpRefusal | null;
};

/** The name of a card at a table. */
export function cardNamer({ faces }: ShownTable['opening']): (id: string) => string {
  return (id) => faces[id]?.name ?? id;
}
