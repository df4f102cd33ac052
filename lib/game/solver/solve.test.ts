import fc from 'fast-check';
import { isGameOver, otherColor, playTurn } from '#lib/game/rules/play.ts';
import { PRESETS } from '#lib/game/rules/rule-set.ts';
import { countCards } from '#lib/game/rules/score.ts';
import { positions } from '#lib/game/rules/testing/arbitraries.ts';
import {
  LINE_KEEPING,
  swapColors,
  transformPlay,
  transformPosition,
} from '#lib/game/rules/testing/symmetry.ts';
import type { Play, Position } from '#lib/game/rules/types.ts';
import { annotate } from './annotate.ts';
import type { PlayValue } from './solution.ts';
import { solve } from './solve.ts';
import { solveByForce, seededStart } from './testing/seeded-positions.ts';
import { makePosition } from '#lib/game/rules/notation.ts';
import { toBoardJson } from '#lib/game/rules/position-json.ts';
import { answerSolveLine } from './solve-json.ts';

/** Per preset, the final counts after the 45 first plays of a start, from an earlier search in TypeScript. */
const KNOWN_COUNTS = [
  '455445555545445455555554555555554555555555555',
  '444344444455444555445444444444444445455444545',
  '444444444334444444444444444444444444443444444',
  '555555555555545555545444444555555555555545444',
  '666666666666666666555555555555555555666666666',
];

/** Positions with at most `empty` empty cells. */
const lateGames = (empty: number) =>
  positions({ maxOnBoard: 9 }).filter(({ board }) => board.filter((placed) => !placed).length <= empty);

describe('solve', () => {
  it('agrees with brute force with up to four empty cells, under any combination of rules', () => {
    fc.assert(
      fc.property(lateGames(4), (position) => {
        expect(solve(position)).toEqual(solveByForce(position));
      }),
      { numRuns: 200 },
    );
  });

  it('agrees with brute force with up to five empty cells', () => {
    fc.assert(
      fc.property(lateGames(5), (position) => {
        expect(solve(position)).toEqual(solveByForce(position));
      }),
      { numRuns: 8 },
    );
  });

  it('values every legal play of a start position, and the position by the best of them', () => {
    const { value, plays } = solve(seededStart(3, 1));
    expect(plays).toHaveLength(45);
    expect(Math.max(...plays.map((play) => play.value))).toBe(value);
    expect(plays).toEqual(
      [...plays].sort((one, other) => one.slot - other.slot || one.y - other.y || one.x - other.x),
    );
  });

  it.each(KNOWN_COUNTS.map((counts, preset) => [PRESETS[preset]?.name, preset, counts] as const))(
    'gives the first plays of a start under %s their known values',
    (_name, preset, counts) => {
      const { plays } = solve(seededStart(preset, 3));
      expect(plays.map(({ value }) => value + 5).join('')).toBe(counts);
    },
  );

  it('values a full board by the cards on it', () => {
    fc.assert(
      fc.property(positions({ maxOnBoard: 9 }).filter(isGameOver), (position) => {
        expect(solve(position)).toEqual({ value: countCards(position, position.turn) - 5, plays: [] });
      }),
      { numRuns: 20 },
    );
  });

  it('gives the same result with a fresh table as with one filled by other positions', () => {
    fc.assert(
      fc.property(lateGames(6), lateGames(6), (one, other) => {
        const fresh = solve(one);
        solve(other);
        expect(solve(one)).toEqual(fresh);
      }),
      { numRuns: 40 },
    );
  });

  it.each(LINE_KEEPING)('§30 gives the same values after $name', (symmetry) => {
    fc.assert(
      fc.property(lateGames(6), (position) => {
        const turned = solve(transformPosition(symmetry, position));
        const expected = solve(position).plays.map((play) => turnedPlay(play, symmetry, position));
        expect(byPlace(turned.plays)).toEqual(byPlace(expected));
      }),
      { numRuns: 30 },
    );
  });

  it('§32 gives the same values with the colours swapped', () => {
    fc.assert(
      fc.property(lateGames(6), (position) => {
        expect(solve(swapColors(position))).toEqual(solve(position));
      }),
      { numRuns: 30 },
    );
  });

  it.each(PRESETS.map(({ name }, preset) => [name, preset] as const))(
    'reaches by self-play under %s the value it gave after the first play',
    (_name, preset) => {
      const start = afterPlay(seededStart(preset, 7), { slot: 0, x: 0, y: 0, value: 0 });
      let position = start;
      const promised = solve(start).value;
      while (!isGameOver(position)) {
        const { value, plays } = solve(position);
        expect(value).toBe(position.turn === start.turn ? promised : 0 - promised);
        position = afterPlay(position, bestOf(plays, value));
      }
      expect(countCards(position, start.turn) - 5).toBe(promised);
    },
  );
});

describe('annotate', () => {
  it('gives each play the verdict that follows from solving its position', () => {
    fc.assert(
      fc.property(lateGames(5), fc.infiniteStream(fc.nat()), (start, picks) => {
        const { plays, positions: before } = playOn(start, picks);
        const verdicts = annotate(start, plays);
        expect(verdicts).toHaveLength(plays.length);
        for (const [index, verdict] of verdicts.entries()) {
          expect(verdict).toEqual(verdictBySolving(before[index] ?? start, plays[index]));
        }
      }),
      { numRuns: 20 },
    );
  });

  it('throws if a play is illegal', () => {
    const start = seededStart(0, 1);
    const wrong: Play = { slot: 0, player: otherColor(start.turn), x: 0, y: 0 };
    expect(() => annotate(start, [wrong])).toThrow('Play 0 is refused: wrong turn');
  });
});

function turnedPlay(play: PlayValue, symmetry: (typeof LINE_KEEPING)[number], { turn }: Position): PlayValue {
  const { slot, x, y } = transformPlay(symmetry, { ...play, player: turn });
  return { slot, x, y, value: play.value };
}

function byPlace(plays: readonly PlayValue[]): readonly PlayValue[] {
  return [...plays].sort((one, other) => one.slot - other.slot || one.y - other.y || one.x - other.x);
}

function bestOf(plays: readonly PlayValue[], value: number): PlayValue {
  const best = plays.find((play) => play.value === value);
  if (!best) throw new Error('No play has the value of the position');
  return best;
}

function afterPlay(position: Position, { slot, x, y }: PlayValue): Position {
  const turn = playTurn(position, { slot, player: position.turn, x, y });
  if (!turn.ok) throw new Error(turn.code);
  return turn.value.position;
}

/** Plays a game to its end with plays chosen by numbers. Returns the plays and the position before each. */
function playOn(start: Position, picks: Iterator<number>): { plays: Play[]; positions: Position[] } {
  const plays: Play[] = [];
  const seen: Position[] = [];
  let position = start;
  while (!isGameOver(position)) {
    const legal = solve(position).plays;
    const picked = legal[(picks.next().value as number) % legal.length];
    if (!picked) throw new Error('No legal play');
    seen.push(position);
    plays.push({ slot: picked.slot, x: picked.x, y: picked.y, player: position.turn });
    position = afterPlay(position, picked);
  }
  return { plays, positions: seen };
}

function verdictBySolving(position: Position, made: Play | undefined) {
  const { value, plays } = solveByForce(position);
  const own = plays.find(({ slot, x, y }) => slot === made?.slot && x === made.x && y === made.y);
  const bestPlays = plays.filter((play) => play.value === value).map(({ slot, x, y }) => ({ slot, x, y }));
  return { value: own?.value, best: value, bestPlays };
}

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
  it('answers a position in notation like its JSON', () => {
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
