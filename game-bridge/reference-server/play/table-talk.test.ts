import { addSeconds } from '#lib/base/unix-time.ts';
import { makeRandom } from '../random.ts';
import { tableTalk } from './table-talk.ts';

const lines = { greetings: ['Bonjour'], remarks: ['Tiens'], farewells: ['Merci'] };
const startedAt = new Date('2026-11-20T20:00:00Z');
const endedAt = addSeconds(startedAt, 180);

const talks = (talkers: readonly ('blue' | 'red')[]) =>
  Array.from({ length: 120 }, (_, game) =>
    tableTalk({ startedAt, endedAt, talkers, lines }, makeRandom(`talk ${game}`)),
  );

it('greets before the first play and thanks after the last, in order and within the game', () => {
  const said = talks(['blue', 'red']).filter((messages) => messages.length > 0);
  expect(said.length).toBeGreaterThan(5);
  expect(said.length).toBeLessThan(60);
  for (const messages of said) {
    const plays = messages.map(({ afterPlay }) => afterPlay);
    expect(plays).toEqual(plays.toSorted((one, other) => one - other));
    for (const { afterPlay, text, date } of messages) {
      expect(text).toBe(afterPlay === 0 ? 'Bonjour' : afterPlay === 9 ? 'Merci' : 'Tiens');
      expect(date >= startedAt && date <= endedAt).toBe(true);
    }
  }
});

it('has no messages of robots', () => {
  expect(talks([]).flat()).toEqual([]);
  expect(
    talks(['red'])
      .flat()
      .every(({ fromBlue }) => !fromBlue),
  ).toBe(true);
});
