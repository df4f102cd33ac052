import { render, screen } from '@testing-library/react';
import type { LeagueTable } from '#lib/areas/animations/animation.ts';
import { Crosstable, Legend } from './crosstable.tsx';

const PLAYED = { blue: 'Ariane', red: 'Bastien', score: 7, id: 31 } as const;
const ANOTHER = { ...PLAYED, id: 32 } as const;

/** A league of two players who meet twice. */
function league(games: LeagueTable['games']): LeagueTable {
  return {
    ...{ players: ['Ariane', 'Bastien'], format: 'per-game', gamesPerOpponent: 2, games },
    scoring: { win: 2, draw: 1, lose: 0 },
  };
}

function show(table: LeagueTable, isOver: boolean): string {
  const { container } = render(
    <>
      <Legend table={table} isOver={isOver} />
      <Crosstable table={table} ownName={null} isOver={isOver} />
    </>,
  );
  return container.textContent;
}

it('lists the games that were not played once the league is over, and none to play', () => {
  const text = show(league([PLAYED]), true);
  expect(text).toContain('non jouée');
  expect(text).not.toMatch(/à jouer/i);
  expect(screen.getAllByRole('columnheader', { name: 'Non jouées' })).toHaveLength(1);
});

it('has no column and no sign for open games once all are played', () => {
  expect(show(league([PLAYED, ANOTHER]), true)).not.toMatch(/à jouer|non jouée/i);
});

it('counts the games to play while the league is running, even when none is left', () => {
  show(league([PLAYED, ANOTHER]), false);
  expect(screen.getAllByRole('columnheader', { name: 'À jouer' })).toHaveLength(1);
});
