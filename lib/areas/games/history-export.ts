import { stringify } from 'csv-stringify/sync';
import { parisWall } from '#lib/base/paris-time.ts';
import { otherScore } from '#lib/game/rules/score.ts';
import { rulesInWords, stakeName } from './game-line-messages.ts';
import { EXPORT_HEADS, KIND_MESSAGES, RESULT_LABELS, YES_NO } from './history-messages.ts';
import type { HistoryGame } from './history.ts';

/** Games as CSV for spreadsheets: semicolons, a byte order mark, dates in Paris time, escaped formulas. */
export function toHistoryCsv(games: readonly HistoryGame[]): string {
  return stringify([[...EXPORT_HEADS], ...games.map(toRow)], {
    delimiter: ';',
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}

function toRow(game: HistoryGame): (string | number)[] {
  const { gameId, endedAt, result, player1, finalScore, player2, rules, winnerRule } = game;
  return [
    gameId,
    clockText(endedAt),
    RESULT_LABELS[result],
    player1,
    finalScore,
    otherScore(finalScore),
    player2,
    rulesInWords(rules),
    stakeName(winnerRule),
    game.gilsBet,
    game.isPvp ? KIND_MESSAGES.pvp : KIND_MESSAGES.pve,
    game.isNoTouch ? YES_NO.yes : YES_NO.no,
  ];
}

/** The time in Paris, to the second: `2026-11-21 14:05:09`. */
function clockText(moment: Date): string {
  return parisWall(moment).toISOString().slice(0, 19).replace('T', ' ');
}
