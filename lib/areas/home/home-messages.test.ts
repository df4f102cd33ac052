import { bonusLead, bonusText, bonusTotalText, collectionText, dayText, tableText } from './home-messages.ts';

const now = new Date('2026-11-23T20:00:00Z');

describe('the words of the home page', () => {
  it('name a day relative to today, in Paris', () => {
    expect(dayText(new Date('2026-11-22T21:14:00Z'), now)).toBe('hier à 22\u00a0h\u00a014');
    expect(dayText(new Date('2026-11-22T23:30:00Z'), now)).toBe("aujourd'hui à 0\u00a0h\u00a030");
    expect(dayText(new Date('2026-11-24T14:02:00Z'), now)).toBe('demain à 15\u00a0h\u00a002');
    expect(dayText(new Date('2026-11-19T02:05:00Z'), now)).toBe('le 19 novembre 2026 à 3\u00a0h\u00a005');
  });

  it('list the available bonuses and the players online', () => {
    expect(bonusLead(2, 0)).toBe('Deux primes du jour sont à toucher.');
    expect(bonusLead(1, 1)).toBe(
      'Une prime du jour est à toucher, et un de vos adversaires de ligue est en ligne.',
    );
    expect(bonusLead(0, 2)).toBe(
      'Toutes vos primes du jour sont touchées, et deux de vos adversaires de ligue sont en ligne.',
    );
  });

  it('say when a bonus returns, and what all of them bring', () => {
    const [open, taken] = [null, new Date('2026-11-24T14:02:00Z')];
    expect([bonusText(open, now), bonusText(taken, now)]).toEqual([
      'À toucher',
      'Touchée, revient demain à 15\u00a0h\u00a002',
    ]);
    const bonus = (gils: number, backAt: Date | null) => ({ bonus: 'firstGame' as const, gils, backAt });
    expect(bonusTotalText([bonus(1_000, taken), bonus(2_500, open), bonus(2_500, open)])).toBe(
      '5\u00a0000\u00a0gils à toucher',
    );
    expect(bonusTotalText([bonus(1_000, taken)])).toBeNull();
  });

  it('describe the progress of a collection', () => {
    const nearest = { deck: 'Aurore', missing: 1 };
    expect(collectionText({ owned: 54, all: 168, nearest })).toBe(
      '54\u00a0cartes sur 168. Il vous en manque une seule pour finir Aurore.',
    );
    expect(collectionText({ owned: 0, all: 168, nearest: null })).toBe('0\u00a0carte sur 168.');
  });

  it('name the players of a game', () => {
    expect(tableText(null)).toBe('entre deux parties');
    expect(tableText({ opponent: 'Vaucanson', coup: 4 })).toBe('joue contre Vaucanson, coup 4');
    expect(tableText({ opponent: null, coup: 4 })).toBe('joue, coup 4');
  });
});
