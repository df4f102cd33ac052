import { parisDayStart, parisDaysUntil, parisHour, parisMonth } from './paris-time.ts';

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
