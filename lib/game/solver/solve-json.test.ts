import { makePosition } from '#lib/game/rules/notation.ts';
import { playTurn } from '#lib/game/rules/play.ts';
import { toBoardJson } from '#lib/game/rules/position-json.ts';
import type { Position } from '#lib/game/rules/types.ts';
import { answerSolveLine } from './solve-json.ts';
import { solve } from './solve.ts';
import { seededStart } from './testing/seeded-positions.ts';

const frozen = () => 0;

/** The position after a number of plays, each of the first card on the first free cell. */
function after(plays: number): Position {
  let position = seededStart(0, 3);
  for (let play = 0; play < plays; play++) {
    const cell = position.board.findIndex((placed) => !placed);
    const slot = position.hands[position.turn].findIndex((card) => card !== null);
    const made = { slot, player: position.turn, x: cell % 3, y: Math.floor(cell / 3) };
    const turn = playTurn(position, made as Parameters<typeof playTurn>[1]);
    if (!turn.ok) throw new Error(turn.code);
    ({ position } = turn.value);
  }
  return position;
}

function lineOf(position: Position): { board: unknown; cards: Record<string, unknown> } {
  const { blue, red } = seededStart(0, 3).hands;
  const cards = Object.fromEntries([...blue, ...red].flatMap((card) => (card ? [[card.id, card]] : [])));
  return { board: toBoardJson(position), cards };
}

describe('answerSolveLine', () => {
  it('answers a position in notation as it answers its JSON', () => {
    const position = after(5);
    const answer = answerSolveLine(makePosition(position), frozen);
    expect(answer).toBe(answerSolveLine(JSON.stringify(lineOf(position)), frozen));
    expect(JSON.parse(answerSolveLine('1111,2222', frozen))).toEqual({ error: 'bad format' });
  });

  it('answers with value, plays and milliseconds', () => {
    const position = after(5);
    let time = 10;
    const clock = () => (time += 2.25);
    expect(JSON.parse(answerSolveLine(JSON.stringify(lineOf(position)), clock))).toEqual({
      ...solve(position),
      ms: 2.3,
    });
  });

  it.each([
    ['text that is not JSON', 'not json', 'bad format'],
    ['a line without cards', '{"board":{}}', 'bad format'],
    ['an impossible board', JSON.stringify({ ...lineOf(after(5)), board: {} }), 'bad format'],
    ['a card without values', JSON.stringify({ ...lineOf(after(5)), cards: {} }), 'unknown card'],
    ['a full board', JSON.stringify(lineOf(after(9))), 'game over'],
  ])('refuses %s', (_what, line, error) => {
    expect(answerSolveLine(line, frozen)).toBe(JSON.stringify({ error }));
  });
});
