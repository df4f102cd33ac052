import { seriesText } from './training-messages.ts';

it.each([
  [{ own: 3, other: 1, draws: 1 }, 'Vous gagnez la série : Vous 3, Ressort 1, 1 nul'],
  [{ own: 1, other: 3, draws: 0 }, 'Ressort gagne la série : Vous 1, Ressort 3'],
  [{ own: 1, other: 1, draws: 3 }, 'Égalité après cinq manches : Vous 1, Ressort 1, 3 nuls'],
  [{ own: 1, other: 0, draws: 0 }, 'Manche 2 sur 5 : Vous 1, Ressort 0'],
])('tells the series %j as « %s »', (score, text) => {
  expect(seriesText({ ...score, hasSuddenDeath: false }, 'Ressort').replaceAll('\u00a0', ' ')).toBe(text);
});
