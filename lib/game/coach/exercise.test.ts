import { parsePlay } from '#lib/game/rules/notation.ts';
import { positionOf } from '#lib/game/rules/testing/table.ts';
import { solve } from '#lib/game/solver/solve.ts';
import { exerciseAttempt, solveExercise } from './exercise.ts';

/** Red takes two cards from the corner 9, so blue has to fill it; either of the two cards will do. */
const position = positionOf('b9999,b9199,./b9999,b9999,b1999/.,b9999,b9999 1111,1112,.,.,. .,.,.,.,1155 b -');

const play = (word: string) => {
  const { slot, x, y } = parsePlay(word)!;
  return { slot, x, y };
};

function attempt(...words: string[]) {
  const exercise = solveExercise(position, words.map(play), solve);
  return exercise && exerciseAttempt(exercise, words.length);
}

describe('an exercise', () => {
  it('accepts each of several plays that lose nothing', () => {
    for (const word of ['b0@9', 'b1@9'])
      expect(attempt(word)).toMatchObject({ isSolved: true, isOver: true });
    expect(attempt('b0@1')).toMatchObject({ isSolved: false, isOver: false, left: 2 });
    expect(attempt('b0@1', 'b1@9')).toMatchObject({ isSolved: true, left: 1 });
  });

  it('gives the line after a wrong try: the reply that takes two cards', () => {
    const exercise = solveExercise(position, [play('b0@1')], solve)!;
    expect(exercise.tries).toMatchObject([{ value: exercise.value - 2, line: [play('r4@9')] }]);
    expect(exercise.answer).toMatchObject({ ...play('b0@9'), value: exercise.value });
  });

  it.each([
    ['a repeated play', ['b0@1', 'b0@1']],
    ['a try after a right one', ['b0@9', 'b0@1']],
    ['an occupied cell', ['b0@5']],
    ['a card played before', ['b3@9']],
    ['four tries', ['b0@1', 'b1@1', 'b0@9', 'b1@9']],
  ])('rejects %s', (_case, words) => {
    expect(attempt(...words)).toBeNull();
  });

  it('is over after three wrong tries', () => {
    const wrong = positionOf('.,b9199,./b9999,b9999,b1999/.,b9999,b9999 1111,1112,.,.,. .,.,.,1111,1155 b -');
    const words = ['b0@1', 'b1@1', 'b0@7'];
    const exercise = solveExercise(wrong, words.map(play), solve)!;
    expect(exerciseAttempt(exercise, 3)).toMatchObject({ isSolved: false, isOver: true, left: 0 });
  });
});
