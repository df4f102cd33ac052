import type { Ending } from '#lib/game/ending.ts';
import type { GameDocument, Score3 } from './game-documents.ts';

/** Documents of problems, training and games played on the site; docs/data-model.md explains each field. */

/** A problem taken from a game, with everything its page shows, so that it outlives the game. */
export type ProblemDocument = {
  /** The game and the number of plays before the position: `20514-6`. */
  _id: string;
  /** Its day in Paris, as in `2026-11-22`; null until assigned. */
  day: string | null;
  gameId: number;
  endedAt: Date;
  rules: string[];
  family: string;
  firstPlayer: 'blue' | 'red';
  /** The ten cards as they were in the game. */
  cards: GameDocument['cards'];
  elements: GameDocument['elements'];
  walls: GameDocument['walls'];
  /** The plays that lead to the position. */
  plays: { slot: number; x: number; y: number }[];
  answer: { slot: number; x: number; y: number };
  /** The mover's cards at the end, less five. */
  value: number;
  /** Every legal play with its value, and the best line that follows. */
  options: {
    slot: number;
    x: number;
    y: number;
    value: number;
    line: { slot: number; x: number; y: number }[];
  }[];
  depth: number;
  missedBy: string[];
  level: number;
  engine: string;
  foundAt: Date;
};

/** How far the games have been searched for problems; one document, `games`. */
export type ProblemSearchDocument = {
  _id: 'games';
  /** Every game with an id between these two was examined. */
  top: number;
  bottom: number;
  /** The number of games examined on this day. */
  day: string;
  looked: number;
};

/** A player's tries at the problem of a day. */
export type ProblemTryDocument = {
  _id: { accountId: number; day: string };
  tries: { slot: number; x: number; y: number }[];
  lastAt: Date;
  solvedAt: Date | null;
  /** Solved on its own day: only this counts for streaks and months. */
  isInTime: boolean;
};

/** The tutorial problems that a player has solved. */
export type ExerciseDocument = {
  /** The id of the account. */
  _id: number;
  /** The ids of the problems, such as `plus-2`, in the order in which they were solved. */
  found: string[];
};

/** A player who opted out of the monthly lists. */
export type ProblemPlayerDocument = { _id: number; isHidden: true };

/** A player's results in a month, of problems solved on their own day. */
export type ProblemMonthDocument = {
  _id: { accountId: number; month: string };
  solved: number;
  /** The total number of tries for these. */
  tries: number;
  /** The longest run of days within the month. */
  row: number;
  /** The last solved day, and the length of the run that ends with it. */
  last: string;
  inRow: number;
};

/** A finished training game of a player. */
export type TrainingDocument = {
  /** One game for each start: set-up, robot and seed. */
  _id: { accountId: number; start: string };
  at: Date;
  robot: string;
  family: string;
  /** The query string of the pages that show the game. */
  query: string;
  result: Ending;
  /** The player's cards at the end. */
  cards: number;
  /** Hints and moves taken back. */
  aids: number;
  /** Counts for the record and the strength estimate. */
  counts: boolean;
  /** In percent; null for a side that never had a choice. */
  accuracy: { own: number | null; robot: number | null };
};

/** The totals of a player's training games. */
export type TrainingRecordDocument = {
  /** The account. */
  _id: number;
  byRobot: Record<string, Score3>;
  /** Keyed by family of rules. */
  strengths: Record<string, { rating: number; deviation: number; volatility: number; games: number }>;
  /** The families of rules under which each robot has been beaten. */
  medals: Record<string, readonly string[]>;
  at: Date;
};

/** The coach's findings in one of a player's recent games. */
export type CoachGameDocument = {
  /** `g` and the id of a stored game, or `t` and a hash of the start of a training game. */
  _id: { accountId: number; game: string };
  source: 'history' | 'training';
  at: Date;
  family: string;
  opponent: string;
  /** The query string of the pages that show a training game; null for a stored game. */
  query: string | null;
  engine: string;
  /** The player's moves that left a choice, and the sum of their values, each from 0 to 1. */
  moves: number;
  worth: number;
  /** Emptied once the game is no longer a recent one. */
  mistakes: {
    /** The number of the move in its game, from 1. */
    coup: number;
    kind: string;
    /** The cards that it lost. */
    loss: number;
    /** The position before it, in notation. */
    position: string;
    slot: number;
    x: number;
    y: number;
  }[];
};

/** When a player last opened the coach, and when it last worked for them. */
export type CoachPlayerDocument = {
  /** The account. */
  _id: number;
  askedAt: Date | null;
  workedAt: Date | null;
  /** When it had examined all their recent games; null while some are left. */
  doneAt: Date | null;
};

/** A match between two people, played by a link. */
export type DuelDocument = {
  /** Its id in addresses. */
  _id: string;
  /** The second part of the friend's address. */
  invitation: string;
  /** Blue made the duel. */
  blue: DuelSeatDocument;
  red: DuelSeatDocument | null;
  /** Open to anybody if `to` is null. */
  offer: { to: { accountId: number; name: string } | null; since: Date; isOpen: boolean } | null;
  /** The source of the hands, and the deck if they come from one. */
  hands: string;
  deck: string;
  clock: string;
  /** Maximum number of games. */
  length: number;
  hasSuddenDeath: boolean;
  /** The last one is the current game. */
  games: {
    /** The start as in a link of the simulator. */
    setup: string;
    moves: { slot: number; cell: number }[];
    end: { how: 'board' | 'resigned' | 'clock'; winner: 'blue' | 'red' | null } | null;
    /** Set for the first game of a rematch. */
    opensMatch?: true;
  }[];
  /** Games won, and draws, in matches whose games are not in the list. */
  past: { blue: number; red: number; draws: number };
  /** Who has asked for the next game, or another match. */
  asksAgain: 'blue' | 'red' | null;
  /** The connection of each player's page; missing for a page without scripts. */
  streams?: { blue?: DuelStreamDocument; red?: DuelStreamDocument };
  /** When the player to move loses on time, or an open offer lapses. */
  dueAt: Date | null;
  version: number;
  createdAt: Date;
  changedAt: Date;
};

/** `openedAt` is when a connection was last opened. */
type DuelStreamDocument = { openedAt: Date; isOpen: boolean };

/** `guest` is the hash of the key in a guest's cookie. */
type DuelSeatDocument = { name: string; accountId: number | null; guest: string | null };
