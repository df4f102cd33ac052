import { aPlayer } from '#lib/testing/factories.ts';
import { banFacts, banRefusal, parseSentence, REASON_MAX, toBanJson } from './admin-ban.ts';

const NOW = new Date('2026-11-21T20:00:00Z');
const LATER = Math.floor(NOW.getTime() / 1000) + 60;

describe('the sentence of a ban', () => {
  it('has a reason, with or without an end', () => {
    expect(parseSentence({ ban: ' Insultes ', until: undefined }, NOW)).toEqual({
      ok: true,
      value: { reason: 'Insultes', until: null },
    });
    expect(parseSentence({ ban: 'Insultes', until: 'never' }, NOW)).toMatchObject({ value: { until: null } });
    expect(parseSentence({ ban: 'Insultes', until: LATER }, NOW)).toEqual({
      ok: true,
      value: { reason: 'Insultes', until: new Date(LATER * 1000) },
    });
  });

  it.each(['deux\nlignes', 'deux\r\n\u0007lignes'])('is reduced to one line from %j', (ban) => {
    expect(parseSentence({ ban, until: undefined }, NOW)).toMatchObject({
      ok: true,
      value: { reason: 'deux lignes' },
    });
  });

  it('is lifted only by false', () => {
    expect(parseSentence({ ban: false, until: undefined }, NOW)).toEqual({ ok: true, value: null });
  });

  it.each([
    ['', undefined],
    ['   ', undefined],
    ['false', undefined],
    [true, undefined],
    [undefined, undefined],
    [null, undefined],
    [5, undefined],
    [{ $ne: 1 }, undefined],
    ['a'.repeat(REASON_MAX + 1), undefined],
    ['\ud800', undefined],
    ['Insultes', LATER - 60],
    ['Insultes', 1.5 + LATER],
    ['Insultes', 1e15],
    ['Insultes', String(LATER)],
    ['Insultes', ''],
    ['Insultes', true],
  ])('cannot be %j until %j', (ban, until) => {
    expect(parseSentence({ ban, until }, NOW)).toMatchObject({ ok: false, code: 'bad value' });
  });
});

describe('banRefusal', () => {
  const judge = aPlayer({ id: 5, privileges: ['banaccount', 'bannick'] });
  const boss = aPlayer({ id: 6, privileges: ['godlike'] });

  it.each([
    ['lets a judge ban a player', judge, { id: 7, isGodlike: false }, null],
    ['keeps a judge from banning themselves', judge, { id: 5, isGodlike: false }, 'own account'],
    ['keeps a judge from banning a godlike account', judge, { id: 6, isGodlike: true }, 'godlike account'],
    ['lets godlike ban a player', boss, { id: 7, isGodlike: false }, null],
    ['lets godlike ban another godlike account', boss, { id: 8, isGodlike: true }, null],
    ['keeps godlike from banning themselves', boss, { id: 6, isGodlike: true }, 'own account'],
  ] as const)('%s', (_, viewer, owner, refusal) => {
    expect(banRefusal(viewer, owner)).toBe(refusal);
  });
});

it('serializes a ban with Unix seconds, and no ban as false', () => {
  const ban = { banner: 'Arbitre', date: NOW, reason: 'Insultes', until: null };
  expect(toBanJson(null)).toBe(false);
  expect(toBanJson(ban)).toEqual({ banner: 'Arbitre', date: 1795291200, reason: 'Insultes', until: null });
  expect(banFacts({ ...ban, until: NOW })).toEqual({ reason: 'Insultes', until: 1795291200 });
});
