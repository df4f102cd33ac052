import { oneMonthText } from './coach-messages.ts';

it.each([
  ['2026-04', "datent d'avril 2026"],
  ['2026-11', 'datent de novembre 2026'],
])('elides before the name of the month %s: « %s »', (month, text) => {
  expect(oneMonthText(month).replaceAll('\u00a0', ' ')).toContain(text);
});
