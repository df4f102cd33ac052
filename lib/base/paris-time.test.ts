import { parisDayStart, parisDaysUntil, parisHour, parisMonth, parseMoment } from './paris-time.ts';

it.each([
  ['2026-10-31T22:59:59Z', '2026-10'],
  ['2026-10-31T23:00:00Z', '2026-11'],
  ['2026-07-31T22:00:00Z', '2026-08'],
])('puts %s in the month %s in Paris', (date, month) => {
  expect(parisMonth(new Date(date))).toBe(month);
});

it.each([
  ['2026-11-21', '2026-11-20T23:00:00.000Z'],
  ['2026-07-01', '2026-06-30T22:00:00.000Z'],
  // The clocks change a few hours after these two midnights.
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
])('starts %s in Paris at %s', (day, moment) => {
  expect(parisDayStart(day)?.toISOString()).toBe(moment);
});

it.each([
  ['2026-11-20T22:59:59Z', 23],
  ['2026-11-20T23:00:00Z', 0],
  ['2026-07-20T22:00:00Z', 0],
  ['2026-07-20T04:30:00Z', 6],
])('reads the hour of %s in Paris', (moment, hour) => {
  expect(parisHour(new Date(moment))).toBe(hour);
});

it.each([
  ['2026-12-18T22:59:00Z', '2026-11-22T09:00:00Z', 26],
  ['2026-11-23T00:10:00Z', '2026-11-22T22:50:00Z', 1],
  ['2026-11-22T22:50:00Z', '2026-11-22T00:10:00Z', 0],
  ['2026-11-22T12:00:00Z', '2026-11-25T12:00:00Z', -3],
  // The clocks change between the two.
  ['2026-10-26T12:00:00Z', '2026-10-24T12:00:00Z', 2],
])('counts the days in Paris until %s, seen from %s', (moment, now, days) => {
  expect(parisDaysUntil(new Date(moment), new Date(now))).toBe(days);
});

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

it('reads every deadline, day and month correctly around clock changes', () => {
  for (const moment of quarters()) {
    const wall = WALL.format(moment);
    const read = parseMoment(wall, MADE_AT)?.getTime() ?? 0;
    // Between two and three on 25 October every time of day occurs twice; a deadline means one of the two.
    const isTwice = wall.startsWith('2026-10-25 02:');
    expect([0, isTwice ? HOUR_MS : 0]).toContain(Math.abs(read - moment.getTime()));
    expect(WALL.format(read)).toBe(wall);
    const day = parisDayStart(wall.slice(0, 10))?.getTime() ?? Infinity;
    expect(day).toBeLessThanOrEqual(moment.getTime());
    expect(moment.getTime() - day).toBeLessThan(25 * HOUR_MS);
    expect(parisMonth(moment)).toBe(wall.slice(0, 7));
  }
  expect([hoursOf('2026-03-29', '2026-03-30'), hoursOf('2026-10-25', '2026-10-26')]).toEqual([23, 25]);
  for (const day of ['0026-12-01', '1969-12-31', '2100-01-01', '9999-12-31', '2026-02-31'])
    expect([parseMoment(`${day} 10:00`, MADE_AT), parisDayStart(day)]).toEqual([null, null]);
  // A nonexistent hour means the next one; days later, a league keeps its time of day.
  expect(parseMoment('2026-03-29 02:30', MADE_AT)?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
  expect(parseMoment('J+3 21:00', new Date('2026-03-27T12:00:00Z'))?.toISOString()).toBe(
    '2026-03-30T19:00:00.000Z',
  );
  expect(parseMoment('J+1 00:00', new Date('2026-10-25T00:30:00Z'))?.toISOString()).toBe(
    '2026-10-25T23:00:00.000Z',
  );
});
