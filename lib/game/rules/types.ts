export const COLORS = ['blue', 'red'] as const;

export type Color = (typeof COLORS)[number];

/** The sides of a card and of a cell, clockwise from the top. */
export const DIRECTIONS = ['up', 'right', 'down', 'left'] as const;

export type Direction = (typeof DIRECTIONS)[number];

/** The nine elements, spelled as on the wire (product/rules §4). */
export const ELEMENTS = [
  'Eau',
  'Feu',
  'Poison',
  'Terre',
  'Vent',
  'Lumière',
  'Ténèbres',
  'Tonnerre',
  'Glace',
] as const;

export type Element = (typeof ELEMENTS)[number];

/** The codes of the rules, in the order of the table of product/rules §B. */
export const RULE_CODES = [
  'open',
  'alea',
  'aleamix',
  'elem',
  'bat',
  '=',
  '+',
  'mm',
  'ma',
  'mkc',
  'mp',
] as const;

export type RuleCode = (typeof RULE_CODES)[number];

/** A powerful wall fires when the power is greater than, less than or equal to its value (product/rules §21). */
export const WALL_SIGNS = ['+', '-', '='] as const;

export type WallSign = (typeof WALL_SIGNS)[number];

/** A powerful wall on an outer side of its cell; the value is a whole number from 0 to 99. */
export type Wall = { readonly direction: Direction; readonly sign: WallSign; readonly value: number };

/** The part of a card that the engine needs: four values from 1 to 10 and an optional element (product/rules §1). */
export type CardValues = {
  readonly id: string;
  readonly up: number;
  readonly right: number;
  readonly down: number;
  readonly left: number;
  readonly element: Element | null;
};

export type PlacedCard = { readonly card: CardValues; readonly color: Color };

/** Cells from left to right and from top to bottom: 0 1 2 / 3 4 5 / 6 7 8, so cell = 3·y + x. */
export const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

export type Cell = (typeof CELLS)[number];

/** Cells numbered like a numeric keypad; `padPosition` on the wire (product/rules §5). */
export const PADS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export type Pad = (typeof PADS)[number];

/** A coordinate of a cell: x from left to right, y from top to bottom. */
export const COORDINATES = [0, 1, 2] as const;

export type Coordinate = (typeof COORDINATES)[number];

/** The slots of a hand (product/rules §6). */
export const SLOTS = [0, 1, 2, 3, 4] as const;

export type Slot = (typeof SLOTS)[number];

/** One value for each cell. */
export type Nine<T> = readonly [T, T, T, T, T, T, T, T, T];

/** One value for each slot of a hand. */
export type Five<T> = readonly [T, T, T, T, T];

/** The properties of a cell itself, which do not move with cards. */
export type Ground = { readonly element: Element | null; readonly walls: readonly Wall[] };

/** The cards on the board by cell; null for an empty cell. */
export type Board = Nine<PlacedCard | null>;

/** Five slots; a played one is null. */
export type Hand = Five<CardValues | null>;

/** The board and everything that decides captures on it. */
export type Table = {
  readonly rules: readonly RuleCode[];
  readonly ground: Nine<Ground>;
  readonly board: Board;
};

/** The whole state of a game between two plays: immutable and safe to store as JSON. */
export type Position = Table & {
  readonly hands: Readonly<Record<Color, Hand>>;
  /** The player to move. Meaningless on a full board. */
  readonly turn: Color;
};

/** Placing the card of a slot on a cell. */
export type Play = {
  readonly slot: Slot;
  readonly player: Color;
  readonly x: Coordinate;
  readonly y: Coordinate;
};

/** Why a card was captured (product/rules §29). */
export const CAUSES = ['same', 'sameWall', 'plus', 'additionalWall', 'battle', 'basic', 'combo'] as const;

export type Cause = (typeof CAUSES)[number];

/** An event of a turn, in the order of product/rules §29. Captures name the pads before any push. */
export type TurnEvent =
  | { readonly type: 'placed'; readonly pad: Pad }
  | { readonly type: 'captured'; readonly pad: Pad; readonly cause: Cause; readonly depth: number }
  | {
      readonly type: 'pushed';
      readonly line: 'row' | 'column';
      /** The y of the row or the x of the column. */
      readonly index: Coordinate;
      readonly direction: Direction;
    };

export type Turn = {
  readonly card: CardValues;
  readonly color: Color;
  /** Where the card was placed, even if a wall then pushed it away (product/rules §23). */
  readonly padPosition: Pad;
  readonly events: readonly TurnEvent[];
  readonly position: Position;
};

/** Why a play is refused, in the order tested (product/rules §28). */
export const PLAY_REFUSALS = [
  'bad format',
  'unknown card',
  'game over',
  'wrong turn',
  'empty slot',
  'occupied',
] as const;

export type PlayRefusal = (typeof PLAY_REFUSALS)[number];

/** A value, or a refusal with its code: the shape of `Result` in lib/base, which the engine must not import. */
export type Outcome<T, C extends string> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: C };
