import { stepAt, type Step } from '#lib/areas/replays/replay-coup.ts';
import { playerOf, turnsOf, toPlay, type Move } from '#lib/areas/positions/branches.ts';
import { handsHeld } from '#lib/areas/positions/hands-held.ts';
import { makeSetupLink, parseSetupLink } from '#lib/areas/positions/setup-link.ts';
import { hashOf } from '#lib/base/seeded-chance.ts';
import { isGameOver, otherColor } from '#lib/game/rules/play.ts';
import { countCards } from '#lib/game/rules/score.ts';
import type { Slot, Turn } from '#lib/game/rules/types.ts';
import type { ReplayData } from '#lib/areas/replays/replay-data.ts';
import { makeBranchesLink } from '#lib/areas/positions/branches-link.ts';
import { isPlayedOn, isSeriesOver, withGame, type Series } from './series.ts';
import { makeTableAddress, reviewPage, TABLE_PATH, withPly } from './table-address.ts';
import { NOTHING_PLAYED, OWN_COLOR, type Training, type TrainingState } from './training.ts';
import { resignedText, SIDE, YOU } from './training-messages.ts';

/** A table in a state: the step shown and whose turn it is. */
export type TableScene = Step & {
  readonly turns: readonly Turn[];
  /** True when nine cards are on the board, or the player has resigned. */
  readonly isOver: boolean;
  readonly isOwnTurn: boolean;
  /** The player's cards, 0 after a resignation. */
  readonly cards: number;
};

/** The scene of a state that was read from an address; throws when its moves are illegal. */
export function sceneOf({ opening }: Training, { moves, isResigned }: TrainingState): TableScene {
  const turns = turnsOf(opening.start, moves);
  if (!turns) throw new Error('Illegal move at the table');
  const step = stepAt(opening.start, turns, turns.length);
  const isOver = isResigned || isGameOver(step.position);
  return {
    ...step,
    turns,
    isOver,
    isOwnTurn: !isOver && step.position.turn === OWN_COLOR,
    cards: isResigned ? 0 : countCards(step.position, OWN_COLOR),
  };
}

/** The addresses that a table links to; every action at the table is one of them. */
export type TableLinks = {
  readonly here: string;
  readonly select: (slot: Slot) => string;
  /** The table after a move of the player whose turn it is. */
  readonly play: (move: Move) => string;
  /** Null before the player's first move. */
  readonly takeBack: string | null;
  readonly hint: string;
  readonly resign: string;
  /** The review of the game, without the move. */
  readonly review: string;
  /** The same cards with hands and first move exchanged. */
  readonly rematch: string;
  /** A fresh deal of the same kind, or the next game of the series; the other side begins. */
  readonly next: string;
};

/** The addresses of everything that can be done in a state. */
export function linksOf(training: Training, state: TrainingState): TableLinks {
  const { start } = training;
  const address = (changed: Partial<TrainingState>) =>
    makeTableAddress(start, { ...state, selected: null, hasHint: false, ...changed });
  const { moves, aids } = state;
  const last = lastOwnMove(training, state);
  return {
    here: makeTableAddress(start, state),
    select: (slot) => address({ selected: slot === state.selected ? null : slot, hasHint: state.hasHint }),
    play: (move) => address({ moves: [...moves, move] }),
    takeBack:
      last === null
        ? null
        : address({
            moves: moves.slice(0, last),
            aids: { ...aids, takenBack: withPly(aids.takenBack, last) },
          }),
    hint: address({
      selected: state.selected,
      hasHint: true,
      aids: { ...aids, hints: withPly(aids.hints, moves.length) },
    }),
    resign: address({ isResigned: true }),
    review: reviewPage(start, state),
    rematch: rematchAddress(training),
    next: nextAddress(training, state),
  };
}

/** The series after the game that has just ended; null outside of a series. */
export function seriesAfter({ start }: Training, { cards }: TableScene): Series | null {
  return start.series && withGame(start.series, cards);
}

/** The number of moves before the player's last one; null when they have made none. */
function lastOwnMove({ opening }: Training, { moves }: TrainingState): number | null {
  const own = moves.flatMap((_, ply) => (playerOf(opening.start.turn, ply) === OWN_COLOR ? [ply] : []));
  return own.at(-1) ?? null;
}

/** The seed of the next game, derived so that a link always leads to the same game. */
function nextSeed(seed: string): string {
  return hashOf(`${seed}/revanche`).toString(36);
}

function rematchAddress({ start }: Training): string {
  const setup = parseSetupLink(start.setup);
  if (!setup) throw new Error('The setup of this table cannot be read');
  const turned = {
    ...setup,
    blue: setup.red,
    red: setup.blue,
    firstPlayer: otherColor(setup.firstPlayer),
  };
  const next = { ...start, setup: makeSetupLink(turned), seed: nextSeed(start.seed), series: null };
  return makeTableAddress(next, NOTHING_PLAYED);
}

/** The query of the form, which deals new hands; a draw under Mort subite continues with the cards that each side holds. */
function nextAddress(training: Training, state: TrainingState): string {
  const { start, opening } = training;
  const scene = sceneOf(training, state);
  if (scene.isOver && isPlayedOn(start.series, scene.cards)) return playedOnAddress(training, scene);
  const query = new URLSearchParams({ robot: start.robot, regles: 'libres', mains: start.hands.kind });
  for (const code of opening.start.rules) query.append('regle', code);
  if (start.hands.kind === 'deck') query.set('deck', start.hands.deck);
  query.set('premier', opening.start.turn === OWN_COLOR ? 'robot' : 'moi');
  const series = scene.isOver ? seriesAfter(training, scene) : start.series;
  if (series && !isSeriesOver(series)) {
    query.set('belle', '1');
    query.set('serie', `${series.own}-${series.other}-${series.draws}`);
    if (series.hasSuddenDeath) query.set('mortsubite', '1');
  }
  return `${TABLE_PATH}?${query.toString()}`;
}

/** The next game of Mort subite: each side keeps the cards that it holds, and the other side begins. */
function playedOnAddress({ start, opening }: Training, { position }: TableScene): string {
  const setup = parseSetupLink(start.setup);
  if (!setup) throw new Error('The setup of this table cannot be read');
  const turned = {
    ...setup,
    ...handsHeld(position, { setup, start: opening.start }),
    firstPlayer: otherColor(setup.firstPlayer),
  };
  const next = { ...start, setup: makeSetupLink(turned), seed: nextSeed(start.seed) };
  return makeTableAddress(next, NOTHING_PLAYED);
}

type Played = { readonly training: Training; readonly state: TrainingState };

/** A training game in the form of the replay, from its address. */
export function toReplay({ training: { start, opening }, state }: Played, blue: string = SIDE): ReplayData {
  const names = { blue, red: start.robot };
  const page = reviewPage(start, state);
  const { moves } = state;
  const simulated = new URLSearchParams({ d: start.setup });
  if (moves.length > 0) simulated.set('c', makeBranchesLink([moves]));
  return {
    gamePage: page,
    gameId: 0,
    simulator: `/simulator?${simulated.toString()}`,
    names,
    ...(state.isResigned && { ending: resignedText(names) }),
    faces: opening.faces,
    start: opening.start,
    plays: moves.map((move, ply) => toPlay(move, playerOf(opening.start.turn, ply))),
  };
}

/** A training game in the form of the replay, for the player at their own table. */
export function toOwnReplay(played: Played): ReplayData {
  return toReplay(played, YOU);
}
