import { CARDS_IN_GAME } from '#lib/game/rules/score.ts';
import { endingOf } from '#lib/game/ending.ts';

/** A best of five so far (product/training §6): games won by each, and drawn. Under Mort subite a draw does not count. */
export type Series = {
  readonly own: number;
  readonly other: number;
  readonly draws: number;
  readonly hasSuddenDeath: boolean;
};

/** Maximum games of a series. */
export const SERIES_GAMES = 5;

/** Wins that end a series. */
export const SERIES_WINS = 3;

const TEXT = /^([0-3])-([0-3])-([0-5])(m?)$/;

/** A series before its first game. */
export function newSeries(hasSuddenDeath: boolean): Series {
  return { own: 0, other: 0, draws: 0, hasSuddenDeath };
}

/** A series as in addresses: `2-1-0`, with an `m` for Mort subite. */
export function makeSeries({ own, other, draws, hasSuddenDeath }: Series): string {
  return `${own}-${other}-${draws}${hasSuddenDeath ? 'm' : ''}`;
}

/** Reads a text made by `makeSeries`; null for any other, and for a series that is over. */
export function parseSeries(text: string | null): Series | null {
  const [, own, other, draws, death] = TEXT.exec(text ?? '') ?? [];
  if (own === undefined) return null;
  const series = {
    own: Number(own),
    other: Number(other),
    draws: Number(draws),
    hasSuddenDeath: death === 'm',
  };
  return isSeriesOver(series) ? null : series;
}

/** The series after a game in which the player ended with this many cards; a resigned game is one with none. */
export function withGame(series: Series, cards: number): Series {
  const ending = endingOf(cards);
  if (ending === 'win') return { ...series, own: series.own + 1 };
  if (ending === 'lose') return { ...series, other: series.other + 1 };
  return series.hasSuddenDeath ? series : { ...series, draws: series.draws + 1 };
}

/** True once someone has won three games, or five have counted. */
export function isSeriesOver({ own, other, draws }: Series): boolean {
  return own >= SERIES_WINS || other >= SERIES_WINS || own + other + draws >= SERIES_GAMES;
}

/** True for a draw that is played on with the cards that each player holds at the end. */
export function isPlayedOn(series: Series | null, cards: number): boolean {
  return series !== null && series.hasSuddenDeath && cards * 2 === CARDS_IN_GAME;
}
