import { aPlayer, aVisitor } from '#lib/testing/factories.ts';
import { emblemSvg } from './emblem.ts';
import { canModifyExtra, canSeeInside, parseFlags } from './guild.ts';

const GUILD = {
  masterAccountId: 1,
  members: [
    { accountId: 1, canModify: false },
    { accountId: 2, canModify: false },
    { accountId: 3, canModify: true },
  ],
};

describe('the rights of viewers in a guild', () => {
  it.each([
    ['a visitor', aVisitor(), false, false],
    ['a stranger', aPlayer({ id: 9 }), false, false],
    ['a member', aPlayer({ id: 2 }), true, false],
    ['an authorised member', aPlayer({ id: 3 }), true, true],
    ['the master', aPlayer({ id: 1 }), true, true],
    ['staff', aPlayer({ id: 9, privileges: ['activity-watch'] }), true, false],
    ['godlike', aPlayer({ id: 9, privileges: ['godlike'] }), true, true],
  ])('are right for %s', (_who, viewer, sees, modifies) => {
    expect([canSeeInside(viewer, GUILD), canModifyExtra(viewer, GUILD)]).toEqual([sees, modifies]);
  });
});

describe('the flags sent', () => {
  it.each([
    [{ autoInvite: true }, { autoInvite: true }],
    [
      { autoInvite: false, displayPve: true },
      { autoInvite: false, displayPve: true },
    ],
    [
      { autoInvite: true, others: false },
      { autoInvite: true, displayPve: false, everybodyColor: false, everybodyModifyTitle: false },
    ],
    [
      { others: false },
      { autoInvite: false, displayPve: false, everybodyColor: false, everybodyModifyTitle: false },
    ],
  ])('in %j change %j', (sent, flags) => {
    expect(parseFlags(sent)).toEqual(flags);
  });

  it.each([
    {},
    { autoInvite: 'true' },
    { autoInvite: 1 },
    { autoInvite: null },
    { autoInvite: true, displayPve: 'oui' },
    { others: 'false' },
    { autoInvite: true, others: {} },
  ])('in %j are refused', (sent) => {
    expect(parseFlags(sent)).toBeNull();
  });
});

describe('the emblem of a guild', () => {
  it('is deterministic, and differs for most ids', () => {
    expect(emblemSvg(7)).toBe(emblemSvg(7));
    const drawn = new Set(Array.from({ length: 100 }, (_, at) => emblemSvg(at + 1)));
    expect(drawn.size).toBeGreaterThan(90);
  });

  it('is an SVG of less than 2 kB without scripts', () => {
    expect(emblemSvg(7)).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^]*<\/svg>$/);
    expect(emblemSvg(7)).not.toMatch(/NaN|undefined|script/);
    expect(emblemSvg(7).length).toBeLessThan(2_000);
  });
});
