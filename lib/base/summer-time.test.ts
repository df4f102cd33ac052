import { parisDayStart, parisMonth, parseMoment } from './paris-time.ts';

const HOUR_MS = 3_600_000;
const MADE_AT = new Date('2026-01-01T12:00:00Z');

/** The time in Paris as schedules write it, computed independently of the code by the system's time zones. */
const WALL = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Every quarter of an hour of the two days on which the clocks change, and of the days around them. */
function* quarters(): Iterable<Date> {
  for (const from of ['2026-03-28T00:00:00Z', '2026-10-24T00:00:00Z'])
    for (let quarter = 0; quarter < 3 * 96; quarter += 1)
      yield new Date(Date.parse(from) + quarter * (HOUR_MS / 4));
}

const hoursOf = (day: string, next: string) =>
  ((parisDayStart(next)?.getTime() ?? 0) - (parisDayStart(day)?.getTime() ?? 0)) / HOUR_MS;

it('keeps every deadline, day and month right in the nights on which the clocks change', () => {
  for (const moment of quarters()) {
    const wall = WALL.format(moment);
    const read = parseMoment(wall, MADE_AT)?.getTime() ?? 0;
    // Between two and three on 25 October every time of day occurs twice; a deadline then means one of the two.
    const isTwice = wall.startsWith('2026-10-25 02:');
    expect([0, isTwice ? HOUR_MS : 0]).toContain(Math.abs(read - moment.getTime()));
    expect(WALL.format(read)).toBe(wall);
    const day = parisDayStart(wall.slice(0, 10))?.getTime() ?? Infinity;
    expect(day).toBeLessThanOrEqual(moment.getTime());
    expect(moment.getTime() - day).toBeLessThan(25 * HOUR_MS);
    expect(parisMonth(moment)).toBe(wall.slice(0, 7));
  }
  expect([hoursOf('2026-03-29', '2026-03-30'), hoursOf('2026-10-25', '2026-10-26')]).toEqual([23, 25]);
  // The hour that does not exist means the next one, and a league that starts three days later starts at its hour.
  expect(parseMoment('2026-03-29 02:30', MADE_AT)?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
  expect(parseMoment('J+3 21:00', new Date('2026-03-27T12:00:00Z'))?.toISOString()).toBe(
    '2026-03-30T19:00:00.000Z',
  );
  expect(parseMoment('J+1 00:00', new Date('2026-10-25T00:30:00Z'))?.toISOString()).toBe(
    '2026-10-25T23:00:00.000Z',
  );
});
