import { shortDayText } from './problem-messages.ts';
import { parseDay } from './problem-day.ts';

it.each([
  ['2026-11-01', 'dimanche\u00a01er'],
  ['2026-11-11', 'mercredi\u00a011'],
  ['2026-11-21', 'samedi\u00a021'],
])('writes the day %s of a month as « %s »', (day, text) => {
  expect(shortDayText(parseDay(day)!)).toBe(text);
});
