import { addSeconds } from '#lib/base/paris-time.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { ownCollection } from '../own-collections.ts';
import { answerPrivately } from './pampa.ts';

useTestDatabase();

const NOW = new Date('2026-11-21T20:00:00Z');
const ask = (text: string, robot = 'Pampa') => answerPrivately({ robot, text, accountId: 7 }, NOW);

it('tells a player without games that all bonuses are available and the malus is lowest', async () => {
  expect(await ask('daily')).toBe(
    [
      'Première partie du jour\u00a0: 1\u00a0000\u00a0gils vous attendent.',
      'Première partie contre un humain\u00a0: 2\u00a0500\u00a0gils vous attendent.',
      'Première victoire contre un humain\u00a0: 2\u00a0500\u00a0gils vous attendent.',
      "Contre les robots, il vous reste\u00a0: 80\u00a0% d'expérience (0 en 24\u00a0heures), 80\u00a0% de gils (0 en 24\u00a0heures), 80\u00a0% de cartes (0 en 24\u00a0heures).",
    ].join('\n'),
  );
});

it('tells when a bonus is available again, and what the malus leaves', async () => {
  const gain = { isRobotGame: true, exp: 600, gils: 800, cards: 1, bonuses: ['firstGame'] as const };
  await ownCollection('referenceGains').insertMany([
    { _id: { gameId: 1, accountId: 7 }, accountId: 7, createdAt: addSeconds(NOW, -3_600), ...gain },
    { _id: { gameId: 1, accountId: 8 }, accountId: 8, createdAt: NOW, ...gain },
  ]);
  const answer = await ask(' DAILY ');
  expect(answer).toContain('Première partie du jour\u00a0: déjà touchée, de retour dans 19\u00a0h\u00a000.');
  expect(answer).toContain(
    "50\u00a0% d'expérience (600 en 24\u00a0heures), 50\u00a0% de gils (800 en 24\u00a0heures)",
  );
});

it('answers other messages with help, and only as Pampa', async () => {
  expect(await ask('bonjour')).toContain('«\u00a0daily\u00a0»');
  expect(await ask('daily', 'Boulon')).toBeNull();
});
