import { makeBranchesLink, parseBranchesLink } from '#lib/areas/positions/branches-link.ts';
import { turnsOf, type Branch } from '#lib/areas/positions/branches.ts';
import type { ReadQuery } from '#lib/base/query.ts';
import { findRobot } from '#lib/game/robots/robots.ts';
import { SLOTS, type Position, type Slot } from '#lib/game/rules/types.ts';
import { makeSeries, parseSeries } from './series.ts';
import {
  HANDS,
  MY_TRAININGS_PATH,
  OWN_COLOR,
  type Aids,
  type HandsChoice,
  type TrainingStart,
  type TrainingState,
} from './training.ts';

/** The addresses of games at the table, and of reviews. */
export const TABLE_PATH = '/jouer/table';
export const REVIEW_PATH = '/jouer/partie';

const SEED = /^[\w-]{1,16}$/;
const AIDS = /^(?:[ir][0-8]){1,18}$/;
const DECK_MAX = 60;

/** The parts of an address that stay the same during a game. */
function startQuery({ setup, robot, seed, hands, series }: TrainingStart): URLSearchParams {
  const query = new URLSearchParams({ d: setup, r: robot, g: seed });
  if (hands.kind !== 'hasard') query.set('mains', hands.kind);
  if (hands.kind === 'deck') query.set('deck', hands.deck);
  if (series) query.set('belle', makeSeries(series));
  return query;
}

/** The parts of an address that encode the plays. */
export function gameQuery(start: TrainingStart, state: TrainingState): URLSearchParams {
  const query = startQuery(start);
  if (state.moves.length > 0) query.set('c', makeBranchesLink([state.moves]));
  const aids = makeAids(state.aids);
  if (aids !== '') query.set('a', aids);
  if (state.isResigned) query.set('abandon', '1');
  return query;
}

/** The address of a table in a state, which holds the whole game (product/training §5). */
export function makeTableAddress(start: TrainingStart, state: TrainingState): string {
  const query = gameQuery(start, state);
  if (state.selected !== null) query.set('s', String(state.selected));
  if (state.hasHint) query.set('aide', '1');
  return `${TABLE_PATH}?${query.toString()}`;
}

/** The address of the review of a game, without the move. */
export function reviewPage(start: TrainingStart, state: TrainingState): string {
  return `${REVIEW_PATH}?${gameQuery(start, state).toString()}`;
}

/** The address at which a player keeps a game that they finished as a visitor (product/training §8). */
export function keepAddress(start: TrainingStart, state: TrainingState): string {
  return `${MY_TRAININGS_PATH}?${gameQuery(start, state).toString()}`;
}

/** Parses the start of an address; null without a valid robot and seed. The setup is not checked. */
export function readStart(read: ReadQuery): TrainingStart | null {
  const robot = findRobot(read('r'));
  const seed = read('g') ?? '';
  const setup = read('d');
  if (robot === null || !SEED.test(seed) || setup === null) return null;
  return { setup, robot, seed, hands: readHands(read), series: parseSeries(read('belle')) };
}

/** The source of hands in an address or a form; `hasard` for anything else. */
export function readHands(read: ReadQuery): HandsChoice {
  const kind = HANDS.find((one) => one === read('mains')) ?? 'hasard';
  return { kind, deck: kind === 'deck' ? (read('deck') ?? '').slice(0, DECK_MAX) : '' };
}

/** Reads the course of a game; null when the moves cannot be read or the rules refuse one. */
export function readState(position: Position, read: ReadQuery): TrainingState | null {
  const moves = readMoves(read('c'));
  const turns = moves && turnsOf(position, moves);
  if (!moves || !turns) return null;
  const now = turns.at(-1)?.position ?? position;
  const selected = SLOTS.find((slot) => String(slot) === read('s')) ?? null;
  const hasHint = read('aide') === '1';
  const aids = readAids(read('a') ?? '');
  return {
    moves,
    // A hint counts as help even if the address does not list it.
    aids: hasHint ? { ...aids, hints: withPly(aids.hints, moves.length) } : aids,
    isResigned: read('abandon') === '1',
    selected: selected !== null && isInHand(now, selected) ? selected : null,
    hasHint,
  };
}

/** The plies with one more, each once and in order. */
export function withPly(plies: readonly number[], ply: number): readonly number[] {
  return [...new Set([...plies, ply])].sort((one, other) => one - other);
}

/** The help taken, as text: `i4r6` for a hint after four moves and a move taken back after six. */
function makeAids({ hints, takenBack }: Aids): string {
  return [...hints.map((ply) => `i${ply}`), ...takenBack.map((ply) => `r${ply}`)].join('');
}

function readAids(text: string): Aids {
  if (!AIDS.test(text)) return { hints: [], takenBack: [] };
  const found = Array.from(text.matchAll(/([ir])(\d)/g), ([, kind, ply]) => ({ kind, ply: Number(ply) }));
  const plies = (letter: string) =>
    found
      .filter(({ kind }) => kind === letter)
      .reduce<readonly number[]>((sorted, { ply }) => withPly(sorted, ply), []);
  return { hints: plies('i'), takenBack: plies('r') };
}

function readMoves(text: string | null): Branch | null {
  if (text === null) return [];
  const branches = parseBranchesLink(text);
  return branches === null || branches.length > 1 ? null : (branches[0] ?? []);
}

function isInHand({ hands, turn }: Position, slot: Slot): boolean {
  return turn === OWN_COLOR && hands[turn][slot] !== null;
}
