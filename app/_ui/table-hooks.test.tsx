import { renderHook } from '@testing-library/react';
import { startOf } from '#lib/areas/replays/game-start.ts';
import { aStoredGame } from '#lib/areas/replays/testing/a-game.ts';
import { useBothOwners } from './table-hooks.client.ts';

it('fetches each card of a game in both frames', () => {
  const asked: string[] = [];
  const spy = jest
    .spyOn(HTMLImageElement.prototype, 'src', 'set')
    .mockImplementation((src) => asked.push(src));
  renderHook(() => useBothOwners({ faces: {}, start: startOf(aStoredGame()) }));
  spy.mockRestore();
  expect(new Set(asked).size).toBe(20);
  expect(asked.filter((src) => src.endsWith('/blue'))).toHaveLength(10);
});
