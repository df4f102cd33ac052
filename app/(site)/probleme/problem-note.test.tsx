import { render } from '@testing-library/react';
import { findersText } from '#lib/areas/problems/month-messages.ts';
import { discsText, levelText, playText } from '#lib/areas/problems/problem-messages.ts';
import { solutionOf, type OpenProblem, type Problem } from '#lib/areas/problems/problem.ts';
import { rulesSentence } from '#lib/areas/replays/game-messages.ts';
import { isSamePlacement, type Placement } from '#lib/game/puzzles/puzzle.ts';
import { attemptOf } from '#lib/game/puzzles/attempt.ts';
import { findPuzzle } from '#lib/game/puzzles/find-puzzles.ts';
import { replay } from '#lib/game/rules/play.ts';
import { solverOf } from '#lib/game/solver/solve.ts';
import { seededPlays, seededStart } from '#lib/game/solver/testing/seeded-positions.ts';
import { ProblemNote } from './problem-note.tsx';

const problem = aProblem();
const wrong = problem.options.filter((option) => !isSamePlacement(option, problem.answer));
const answerText = playText(problem.position, problem.answer, (id) => id);

function aProblem(): Problem {
  for (let seed = 0; seed < 60; seed += 1) {
    const start = seededStart(seed % 5, seed);
    const plays = seededPlays(start, seed);
    const puzzle = findPuzzle(start, plays, { open: solverOf, solvers: [] });
    const turns = puzzle && replay(start, plays.slice(0, puzzle.coup));
    const position = turns?.ok ? turns.value.at(-1)?.position : null;
    if (!puzzle || !turns?.ok || !position || puzzle.options.length < 5) continue;
    return { ...puzzle, ...{ day: '2026-11-22', gameId: 7, start, turns: turns.value, position, faces: {} } };
  }
  throw new Error('No seed has a problem');
}

function note(tries: readonly Placement[], finders: OpenProblem['finders'] = null, rivals = 0) {
  const attempt = attemptOf(problem, tries);
  if (!attempt) throw new Error('Impossible tries');
  const open = { problem, attempt, isOwn: false, gameId: null, finders, rivals };
  return render(<ProblemNote open={open} hasCard={false} goal="Bleu joue et gagne 6 à 4." plays={1} />);
}

it('reveals nothing of the solution before the problem is over', () => {
  for (const tries of [[], wrong.slice(0, 1), wrong.slice(0, 2)]) {
    const { container, unmount } = note(tries);
    expect(container.textContent).not.toContain(answerText);
    expect(container.querySelector('#solution')).toBeNull();
    unmount();
  }
});

it('shows the solution step by step, every refutation and the finders once it is over', () => {
  const { container } = note([problem.answer], { tried: 20, found: 12, first: 'Joueuse', isYou: false }, 3);
  const steps = [...container.querySelectorAll('ol a')].map((link) => link.getAttribute('href'));
  expect(steps).toEqual(solutionOf(problem).map((_, at) => `/probleme/2026-11-22?pas=${at + 1}#table`));
  expect(container.querySelector('[aria-current=step]')?.getAttribute('href')).toBe(steps[0]);
  expect(container.textContent).toContain("3 de vos adversaires l'ont résolu.");
  expect(container.querySelector('#solution')).not.toBeNull();
  expect(container.querySelectorAll('details li')).toHaveLength(wrong.length);
  expect(container.textContent).toContain("Résolu par 12\u00a0joueurs sur 20, d'abord par Joueuse.");
});

it.each([
  [{ tried: 0, found: 0, first: null }, ''],
  [{ tried: 1, found: 0, first: null }, "Une seule personne l'a essayé, sans le résoudre pour l'instant."],
  [{ tried: 5, found: 0, first: null }, "Aucun des 5\u00a0joueurs qui l'ont essayé ne l'a encore résolu."],
  [{ tried: 1, found: 1, first: null }, "Résolu par le seul joueur qui l'a essayé."],
  [{ tried: 9, found: 1, first: 'Aube' }, 'Résolu par 1\u00a0joueur sur 9\u00a0: Aube.'],
  [{ tried: 9, found: 2, first: null }, 'Résolu par 2\u00a0joueurs sur 9.'],
  [{ tried: 1, found: 1, first: 'Aube', isYou: true }, 'Vous êtes la première personne à le résoudre.'],
  [{ tried: 9, found: 1, first: null, isYou: true }, 'Vous êtes la première personne à le résoudre.'],
  [{ tried: 9, found: 2, first: 'Aube', isYou: true }, "Résolu par 2\u00a0joueurs sur 9, d'abord par vous."],
])('says of %o that %s', (finders, text) => {
  expect(findersText({ isYou: false, ...finders })).toBe(text);
});

it.each([
  [1, 0, "un coup à voir d'avance, aucun robot ne s'y trompe"],
  [2, 1, "deux coups à voir d'avance, un robot sur cinq s'y trompe"],
  [4, 3, "quatre coups à voir d'avance, trois robots sur cinq s'y trompent"],
])('tells a look-ahead of %i, missed by %i robots', (depth, robots, text) => {
  const told = levelText({ level: 2, depth, missedBy: Array<string>(robots).fill('x') });
  expect(told).toContain(text);
});

it.each([
  ['before the end', []],
  ['at the end', [problem.answer]],
])('names the rules %s', (_, tries) => {
  expect(note(tries).container.textContent).toContain(rulesSentence(problem.position.rules));
});

it('shows the tries as discs, and in words', () => {
  const texts = [[], wrong.slice(0, 1), [...wrong.slice(0, 1), problem.answer], wrong.slice(0, 3)].map(
    (tries) => discsText(attemptOf(problem, tries)!),
  );
  expect(texts.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Essais : il en reste trois',
    'Essais : raté, il en reste deux',
    'Essais : raté, trouvé',
    'Essais : raté, raté, raté',
  ]);
});
