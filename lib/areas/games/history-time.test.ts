import { groupByTime, whenText } from './history-time.ts';

/** A Thursday, 0:30 in Paris, still Wednesday in Greenwich. */
const NOW = new Date('2026-11-25T23:30:00Z');

const at = (moment: string) => new Date(`${moment}:00+01:00`);

it.each([
  ['2026-11-26T00:05', "aujourd'hui, 0 h 05"],
  ['2026-11-25T21:40', 'hier, 21 h 40'],
  ['2026-11-24T03:12', 'mardi, 3 h 12'],
  ['2026-11-23T00:00', 'lundi, 0 h 00'],
  ['2026-11-22T23:59', '22 novembre, 23 h 59'],
  ['2026-01-01T12:00', '1er janvier, 12 h 00'],
  ['2025-11-25T21:40', '25 novembre 2025, 21 h 40'],
  ['2026-11-27T21:40', '27 novembre, 21 h 40'],
])('calls %s « %s »', (moment, text) => {
  expect(whenText(at(moment), NOW)).toBe(
    text.replaceAll(/ (?!\d+ h)/g, '\u00a0').replaceAll(' h', '\u00a0h'),
  );
});

describe('games are grouped', () => {
  const titlesOf = (...moments: string[]) =>
    groupByTime(
      moments.map((moment) => ({ endedAt: at(moment) })),
      NOW,
    ).map(({ title, games }) => [title, games.length]);

  it('by today and yesterday, the week since Monday, the month, and then month by month', () => {
    expect(
      titlesOf(
        '2026-11-26T00:05',
        '2026-11-25T00:00',
        '2026-11-24T12:00',
        '2026-11-23T00:00',
        '2026-11-22T23:59',
        '2026-11-01T00:00',
        '2026-10-31T23:59',
        '2025-08-01T12:00',
      ),
    ).toEqual([
      ["Aujourd'hui et hier", 2],
      ['Cette semaine', 2],
      ['Plus tôt en novembre', 2],
      ['Octobre 2026', 1],
      ['Août 2025', 1],
    ]);
  });

  it('under the one day that has games', () => {
    expect(titlesOf('2026-11-26T00:05')).toEqual([["Aujourd'hui", 1]]);
    expect(titlesOf('2026-11-25T12:00')).toEqual([['Hier', 1]]);
  });

  it('as of today when a clock was fast', () => {
    expect(titlesOf('2026-11-28T12:00')).toEqual([["Aujourd'hui", 1]]);
  });
});

it('on a Monday, only yesterday is recent', () => {
  const monday = at('2026-11-23T10:00');
  const games = ['2026-11-22T12:00', '2026-11-21T12:00'].map((moment) => ({ endedAt: at(moment) }));
  expect(groupByTime(games, monday).map(({ title }) => title)).toEqual(['Hier', 'Plus tôt en novembre']);
  expect(whenText(at('2026-11-21T12:00'), monday)).toBe('21\u00a0novembre, 12\u00a0h\u00a000');
});
