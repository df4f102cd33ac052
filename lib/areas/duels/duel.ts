import { playerOf, toPlay, turnsOf, type Branch, type Move } from '#lib/areas/positions/branches.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { cellAt } from '#lib/game/rules/cells.ts';
import { isGameOver, isPlay, otherColor, playTurn } from '#lib/game/rules/play.ts';
import { blueScore, winnerOf } from '#lib/game/rules/score.ts';
import type { Color, PlayRefusal, Position } from '#lib/game/rules/types.ts';

/** How long a player may think: as long as they like, within reason; 30 seconds a play; a day a play (product/duels §4). */
export const CLOCKS = ['none', 'seconds', 'day'] as const;

export type ClockName = (typeof CLOCKS)[number];

/** After how many seconds without a play its player loses; without a clock, the game counts as abandoned. */
const CLOCK_SECONDS = { none: 7 * 86_400, seconds: 30, day: 86_400 } as const satisfies Record<
  ClockName,
  number
>;

/** How long a match waits for its next game, in seconds, before `/jouer` forgets it. */
const NEXT_GAME_SECONDS = 86_400;

/** Maximum number of games in a match. */
export const LENGTHS = [1, 3, 5] as const;

export type Length = (typeof LENGTHS)[number];

/** How a game ended: with nine cards on the board, a resignation, or a timeout. */
export const ENDS = ['board', 'resigned', 'clock'] as const;

/** The player in a seat: an account, or a guest whose browser has the key with this hash. */
export type Seat = {
  readonly name: string;
  readonly accountId: number | null;
  readonly guest: string | null;
};

/** The offer of a duel without a second player: to anybody on `/jouer`, or to one account. A closed one has lapsed or been refused. */
export type Offer = {
  readonly to: { readonly accountId: number; readonly name: string } | null;
  readonly since: Date;
  readonly isOpen: boolean;
};

export type DuelEnd = { readonly how: (typeof ENDS)[number]; readonly winner: Color | null };

/** One game of a match. */
export type DuelGame = {
  /** The start as in a link of the simulator. */
  readonly setup: string;
  readonly moves: Branch;
  readonly end: DuelEnd | null;
  /** True for the first game of a rematch. */
  readonly opensMatch?: true;
};

/** The games of a duel at most, rematches included. */
export const GAMES_MAX = 50;

/** Matches between two people, one after the other. Their creator is blue. */
export type Duel = {
  readonly id: string;
  /** What the friend's address holds. */
  readonly invitation: string;
  readonly blue: Seat;
  /** Null until the friend has taken the seat. */
  readonly red: Seat | null;
  /** Null for a duel by its link alone, and once both seats are taken. */
  readonly offer: Offer | null;
  readonly hands: string;
  readonly deck: string;
  readonly clock: ClockName;
  readonly length: Length;
  readonly hasSuddenDeath: boolean;
  /** Those of all matches. The last one is played. */
  readonly games: readonly DuelGame[];
  /** Games won in matches whose games were not stored, as before a rematch once. */
  readonly past: MatchScore;
  /** Who has asked for the next game, or another match. */
  readonly asksAgain: Color | null;
  /** The connection of each player's page; missing for a page without scripts. */
  readonly streams?: Readonly<Partial<Record<Color, { readonly openedAt: Date; readonly isOpen: boolean }>>>;
  /** When the player to move has lost by time, or an open offer or the wait for a friend or the next game lapses; null while nothing is due. */
  readonly dueAt: Date | null;
  /** Incremented with each change. */
  readonly version: number;
  readonly changedAt: Date;
};

/** Refusals of a play, in the order in which they are tested. */
export const DUEL_PLAY_CODES = [
  'not found',
  'not a player',
  'bad format',
  'not started',
  'game over',
  'out of date',
  'wrong turn',
  'empty slot',
  'occupied',
] as const;

export type DuelPlayCode = (typeof DUEL_PLAY_CODES)[number];

/** Refusals of a friend, in the order in which they are tested. */
export const JOIN_CODES = ['not found', 'closed', 'bad invitation', 'own duel', 'taken'] as const;

export type JoinCode = (typeof JOIN_CODES)[number];

/** Refusals of a challenge to a player, in the order in which they are tested. */
export const CHALLENGE_CODES = [
  'not logged in',
  'unknown player',
  'own player',
  'blocked',
  'not available',
  'already challenged',
] as const;

export type ChallengeCode = (typeof CHALLENGE_CODES)[number];

/** A play as it is sent: the number of its game, that of the plays before it, and the play. */
export type SentPlay = {
  readonly game?: unknown;
  readonly ply?: unknown;
  readonly slot?: unknown;
  readonly x?: unknown;
  readonly y?: unknown;
};

/** The game under way, or the last one. */
export function currentGame({ games }: Pick<Duel, 'games'>): DuelGame {
  const game = games.at(-1);
  if (!game) throw new Error('A duel without a game');
  return game;
}

/** The colour to move in a game that `first` began; null when nobody is. */
export function moverOf(duel: Pick<Duel, 'games' | 'red'>, first: Color): Color | null {
  const { moves, end } = currentGame(duel);
  return duel.red === null || end !== null ? null : playerOf(first, moves.length);
}

/** The duel after a play; idempotent, so that a double click plays once. */
export function afterPlay(
  duel: Duel,
  sent: SentPlay,
  { player, start, now }: { readonly player: Color; readonly start: Position; readonly now: Date },
): Result<Duel, DuelPlayCode> {
  const game = currentGame(duel);
  const play = { slot: sent.slot, x: sent.x, y: sent.y, player };
  if (!isPlay(play)) return fail('bad format');
  if (duel.red === null) return fail('not started');
  const move: Move = { slot: play.slot, cell: cellAt(play.x, play.y) };
  if (sent.game !== duel.games.length - 1) return fail('out of date');
  const made = typeof sent.ply === 'number' ? game.moves[sent.ply] : undefined;
  if (
    made &&
    made.slot === move.slot &&
    made.cell === move.cell &&
    playerOf(start.turn, Number(sent.ply)) === player
  )
    return ok(duel);
  if (game.end !== null) return fail('game over');
  if (sent.ply !== game.moves.length) return fail('out of date');
  const turn = playTurn(positionOf(game, start), toPlay(move, player));
  if (!turn.ok) return fail(codeOf(turn.code));
  const { position } = turn.value;
  const end: DuelEnd | null = isGameOver(position)
    ? { how: 'board', winner: winnerOf(blueScore(position)) }
    : null;
  return ok(withGame(duel, { ...game, moves: [...game.moves, move], end }, now));
}

/** The duel after its current game has ended early. */
export function afterLoss(
  duel: Duel,
  { loser, how, now }: { readonly loser: Color; readonly how: 'resigned' | 'clock'; readonly now: Date },
): Duel {
  const game = currentGame(duel);
  return withGame(duel, { ...game, end: { how, winner: otherColor(loser) } }, now);
}

/** The duel with a friend in its second seat, whose cards may be in the start. */
export function withFriend(
  duel: Duel,
  { red, setup }: { readonly red: Seat; readonly setup: string },
  now: Date,
): Duel {
  const games = [{ ...currentGame(duel), setup }];
  return { ...duel, games, red, offer: null, dueAt: addSeconds(now, CLOCK_SECONDS[duel.clock]) };
}

/** True while the offer of a duel can be accepted. */
export function isOffered({ red, offer, dueAt }: Pick<Duel, 'red' | 'offer' | 'dueAt'>, now: Date): boolean {
  return red === null && offer?.isOpen === true && dueAt !== null && dueAt > now;
}

/** The duel after its offer has lapsed, been withdrawn or refused. */
export function withClosedOffer(duel: Duel): Duel {
  return { ...duel, offer: duel.offer && { ...duel.offer, isOpen: false }, dueAt: null };
}

/** The duel with another game, which opens another match after the end of one. */
export function withNextGame(duel: Duel, setup: string, now: Date): Duel {
  const next: DuelGame = { setup, moves: [], end: null, ...(isMatchOver(duel) && { opensMatch: true }) };
  return {
    ...duel,
    games: [...duel.games, next],
    asksAgain: null,
    dueAt: addSeconds(now, CLOCK_SECONDS[duel.clock]),
  };
}

/** The number of the first game of the match under way, from 0. */
export function matchStart({ games }: Pick<Duel, 'games'>): number {
  return Math.max(
    0,
    games.findLastIndex(({ opensMatch }) => opensMatch),
  );
}

/** The position after the moves so far. Throws for an illegal one, which is never stored. */
export function positionOf({ moves }: Pick<DuelGame, 'moves'>, start: Position): Position {
  const turns = turnsOf(start, moves);
  if (!turns) throw new Error('An illegal move in a duel');
  return turns.at(-1)?.position ?? start;
}

/** Games won by each colour, and draws; under Mort subite a draw does not count. */
export type MatchScore = Readonly<Record<Color | 'draws', number>>;

/** No game has been played. */
export const NO_SCORE: MatchScore = { blue: 0, red: 0, draws: 0 };

function sumOf(scores: readonly MatchScore[]): MatchScore {
  return scores.reduce((sum, { blue, red, draws }) => ({
    ...{ blue: sum.blue + blue, red: sum.red + red },
    draws: sum.draws + draws,
  }));
}

/** Games won by the account `one`, as blue, and by the other, as red, in all duels between them. */
export function recordOf(duels: readonly Scored[], one: number): Record<Color, number> {
  const { blue, red } = sumOf([
    NO_SCORE,
    ...duels.flatMap((duel) => {
      const both = sumOf([duel.past, scoreIn(duel.games, duel)]);
      return duel.blue.accountId === one ? both : { ...both, blue: both.red, red: both.blue };
    }),
  ]);
  return { blue, red };
}

/** The part of a duel that counts for a record. */
export type Scored = Pick<Duel, 'games' | 'hasSuddenDeath' | 'past'> & {
  readonly blue: Pick<Seat, 'accountId'>;
};

/** The score of the match under way. */
export function scoreOf(duel: Pick<Duel, 'games' | 'hasSuddenDeath'>): MatchScore {
  return scoreIn(duel.games.slice(matchStart(duel)), duel);
}

function scoreIn(games: readonly DuelGame[], { hasSuddenDeath }: Pick<Duel, 'hasSuddenDeath'>): MatchScore {
  const ended = games.flatMap(({ end }) => (end ? [end.winner] : []));
  const count = (winner: Color | null) => ended.filter((one) => one === winner).length;
  return { blue: count('blue'), red: count('red'), draws: hasSuddenDeath ? 0 : count(null) };
}

/** True once a player has won more than half of the games, or all have been played. */
export function isMatchOver(duel: Pick<Duel, 'games' | 'hasSuddenDeath' | 'length'>): boolean {
  if (currentGame(duel).end === null) return false;
  const score = scoreOf(duel);
  return Math.max(score.blue, score.red) * 2 > duel.length || countGames(score) >= duel.length;
}

/** True if the next game is played with the cards held at the end of this one. */
export function isPlayedOn({ games, hasSuddenDeath }: Pick<Duel, 'games' | 'hasSuddenDeath'>): boolean {
  const end = games.at(-1)?.end;
  return hasSuddenDeath && end?.how === 'board' && end.winner === null;
}

/** The last game with hands that were dealt or chosen, rather than held at the end of a draw. */
export function dealtGame({ games, hasSuddenDeath }: Pick<Duel, 'games' | 'hasSuddenDeath'>): DuelGame {
  const isDealt = (_: DuelGame, at: number) => !isPlayedOn({ games: games.slice(0, at), hasSuddenDeath });
  return games.findLast(isDealt) ?? currentGame({ games });
}

/** The number of games in a score. */
export function countGames({ blue, red, draws }: MatchScore): number {
  return blue + red + draws;
}

/**
 * True when neither player knew the other's hand when the last game began. Mirrored hands are known, and so are those of a game before, which
 * lay open at its end.
 */
export function areHandsHidden(duel: Pick<Duel, 'games' | 'hands' | 'hasSuddenDeath' | 'past'>): boolean {
  const before = duel.games.slice(0, -1);
  if (duel.hands === 'miroir' || currentGame(duel).opensMatch || isPlayedOn({ ...duel, games: before }))
    return false;
  return before.length === 0 ? countGames(duel.past) === 0 : duel.hands !== 'miennes';
}

function withGame(duel: Duel, game: DuelGame, now: Date): Duel {
  const next = { ...duel, games: [...duel.games.slice(0, -1), game] };
  const seconds = game.end === null ? CLOCK_SECONDS[duel.clock] : NEXT_GAME_SECONDS;
  return { ...next, dueAt: isMatchOver(next) ? null : addSeconds(now, seconds) };
}

function codeOf(code: PlayRefusal): DuelPlayCode {
  return code === 'unknown card' ? 'bad format' : code;
}
