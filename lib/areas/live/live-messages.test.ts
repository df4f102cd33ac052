import { eloText } from './live-messages.ts';

it('writes the Elo points of a live game in whole points, as French groups digits', () => {
  expect(eloText({ blue: 1211.6, red: 987.4 })).toBe('Elo 1\u{A0}212 et 987');
  expect(eloText(null)).toBeNull();
});
