import { SPECIAL_USER_ACTION_TEXTS, specialUserFaultText } from './special-user-messages.ts';
import { planChange, type Staff } from './special-user-change-service.ts';
import { parseAddition, parseModification } from './special-user-request.ts';
import {
  actionsFor,
  canEditAfterOf,
  movesFrom,
  neighbourOf,
  refusalOf,
  SPECIAL_USER_CODES,
  type Ident,
  type ReachedGroup,
} from './special-user.ts';

const RANKS = [
  { id: 3, name: 'Chef' },
  { id: 4, name: 'Modérateur' },
  { id: 5, name: 'Stagiaire' },
];

const group = (canEditAfter: ReachedGroup['canEditAfter'], id = 2, ranks = RANKS): ReachedGroup => ({
  ...{ id, name: 'Modération', canEditAfter, ranks },
});

const ident: Ident = {
  ...{ id: 1, accountId: 9, nicknameId: 90, groupId: 2, rankId: 4 },
  ...{ isPublic: true, nicknameLock: false },
};

const staff = (canEditAfter: ReachedGroup['canEditAfter'], changes: Partial<Staff> = {}): Staff => ({
  groups: [group(canEditAfter)],
  nicknameIds: [90, 91],
  held: [{ id: 1, rankId: 4, groupId: 2 }],
  ...changes,
});

describe('the reach of a viewer', () => {
  it('is strictly below their own highest rank in the group, and empty without a rank', () => {
    expect(canEditAfterOf(RANKS, [{ rankId: 5 }, { rankId: 4 }])).toBe(4);
    expect(canEditAfterOf(RANKS, [{ rankId: 77 }])).toBe(false);
    expect(canEditAfterOf(RANKS, [])).toBe(false);
  });

  it.each([
    [null, [null, null, null]],
    [3, ['no modify ranks', null, null]],
    [4, ['no modify ranks', 'no modify ranks', null]],
    [5, Array(3).fill('no modify ranks')],
    [false, Array(3).fill('cant manage this group')],
    // A removed rank is neither above nor below any other.
    [77, [null, null, null]],
  ] as const)('after %j gives the ranks the refusals %j', (canEditAfter, refusals) => {
    expect(RANKS.map(({ id }) => refusalOf(group(canEditAfter), id))).toEqual(refusals);
  });

  it('excludes a rank of no group', () => {
    expect(refusalOf(group(3), 77)).toBe('no modify ranks');
  });
});

describe('a move', () => {
  it('goes to the next rank in order, but not beyond the first and last', () => {
    expect(neighbourOf(RANKS, 4, 'up')).toEqual({ ok: true, value: 3 });
    expect(neighbourOf(RANKS, 4, 'down')).toEqual({ ok: true, value: 5 });
    const texts = [
      [3, 'up'],
      [5, 'down'],
      [77, 'up'],
    ] as const;
    expect(
      texts.map(([rank, direction]) => {
        const next = neighbourOf(RANKS, rank, direction);
        return next.ok ? next.value : specialUserFaultText(next);
      }),
    ).toEqual([
      'Ce membre a déjà le rang le plus haut',
      'Ce membre a déjà le rang le plus bas',
      'Erreur lors de la recherche du rang',
    ]);
  });
});

describe('the moves offered', () => {
  it.each([
    [null, 3, ['down']],
    [null, 4, ['up', 'down']],
    [null, 5, ['up']],
    [3, 4, ['down']],
    [3, 5, ['up']],
    [4, 5, []],
    [false, 4, []],
  ] as const)('with the reach %j for rank %i are %j', (canEditAfter, rankId, moves) => {
    expect(movesFrom(group(canEditAfter), rankId)).toEqual(moves);
  });
});

describe('the actions offered', () => {
  it('are only possible ones: no lock without a nickname', () => {
    expect(actionsFor(group(null), ident)).toEqual(['up', 'down', 'hide', 'lock']);
    const ndc = { ...ident, nicknameId: null, isPublic: false };
    expect(actionsFor(group(3), ndc)).toEqual(['down', 'show']);
    expect(actionsFor(group(3), { ...ident, nicknameLock: true })).toEqual(['down', 'hide', 'unlock']);
  });
});

describe('planChange', () => {
  it.each([
    ['up', { rankId: 3, groupId: 2 }],
    ['down', { rankId: 5, groupId: 2 }],
    ['hide', { isPublic: false }],
    ['show', { isPublic: true }],
    ['lock', { nicknameLock: true }],
    ['unlock', { nicknameLock: false }],
  ] as const)('turns %s into %j', (action, changes) => {
    expect(planChange(ident, { action }, staff(null))).toEqual({ ok: true, value: changes });
  });

  it('allows only ranks strictly below, by action or by rank', () => {
    expect(planChange(ident, { action: 'up' }, staff(3))).toMatchObject({ code: 'no modify ranks' });
    expect(planChange(ident, { newRank: 3 }, staff(3))).toMatchObject({ code: 'no modify ranks' });
    expect(planChange(ident, { newRank: 5 }, staff(3))).toMatchObject({ ok: true });
  });

  it('moves into another group only if the viewer reaches that group too', () => {
    const other = (canEditAfter: ReachedGroup['canEditAfter']) => ({
      groups: [group(3), group(canEditAfter, 7, [{ id: 8, name: 'Maître' }])],
    });
    expect(planChange(ident, { newRank: 8 }, staff(3, other(false)))).toMatchObject({
      code: 'cant manage this group',
    });
    expect(planChange(ident, { newRank: 8 }, staff(3, other(null)))).toEqual({
      ok: true,
      value: { rankId: 8, groupId: 7 },
    });
  });

  it('refuses an unknown rank, and a rank already held by the account', () => {
    expect(planChange(ident, { newRank: 77 }, staff(null))).toMatchObject({ code: 'bad rank' });
    const twice = planChange(
      ident,
      { newRank: 5 },
      staff(null, {
        held: [
          { id: ident.id, rankId: 4, groupId: ident.groupId },
          { id: 99, rankId: 5, groupId: ident.groupId },
        ],
      }),
    );
    expect(twice).toMatchObject({ code: 'bad rank', detail: { limit: 'held' } });
    expect(planChange(ident, { newRank: 4 }, staff(null))).toMatchObject({ ok: true });
  });

  it('allows one rank per group, even when moving a rank of another group', () => {
    const both = [
      group(null),
      group(null, 7, [
        { id: 8, name: 'Maître' },
        { id: 9, name: 'Élève' },
      ]),
    ];
    const held = [
      { id: ident.id, rankId: 4, groupId: 2 },
      { id: 99, rankId: 9, groupId: 7 },
    ];
    const refused = planChange(ident, { newRank: 8 }, staff(null, { groups: both, held }));
    expect(refused).toMatchObject({ code: 'bad rank', detail: { limit: 'group' } });
    expect(refused.ok ? '' : specialUserFaultText(refused)).toContain('déjà un rang dans ce groupe');
  });

  it('still moves an account with two ranks of the group from an older release', () => {
    const held = [
      { id: ident.id, rankId: 4, groupId: 2 },
      { id: 99, rankId: 5, groupId: 2 },
    ];
    expect(planChange(ident, { action: 'up' }, staff(null, { held }))).toMatchObject({ ok: true });
  });

  it('attaches only nicknames of the account, or none', () => {
    expect(planChange(ident, { target: 91 }, staff(null))).toEqual({ ok: true, value: { nicknameId: 91 } });
    expect(planChange(ident, { target: null }, staff(null))).toEqual({
      ok: true,
      value: { nicknameId: null },
    });
    expect(planChange(ident, { target: 99 }, staff(null))).toMatchObject({ code: 'user not found' });
  });

  it('refuses a lock without a nickname', () => {
    const ndc = { ...ident, nicknameId: null };
    expect(planChange(ndc, { action: 'lock' }, staff(null))).toMatchObject({ code: 'cant lock to ndc' });
    const locked = { ...ident, nicknameLock: true };
    expect(planChange(locked, { target: null }, staff(null))).toMatchObject({ code: 'cant lock to ndc' });
  });
});

describe('a request', () => {
  it.each([undefined, null, '', '   '])('without a nickname is refused: %j', (nickname) => {
    expect(parseAddition({ nickname, rank: 'x' })).toMatchObject({ code: 'no nickname' });
  });

  it.each([
    { nickname: 5, rank: 4 },
    { nickname: 'Zoé' },
    { nickname: 'Zoé', rank: '4' },
    { nickname: 'Zoé', rank: -1 },
    { nickname: 'Zoé', rank: 1e10 },
    { nickname: 'Zoé', rank: 4, hide: 'oui' },
    { nickname: 'Zoé', rank: 4, nicknameLock: 1 },
  ])('to add with a wrong type is refused: %j', (input) => {
    expect(parseAddition(input)).toMatchObject({ code: 'bad format' });
  });

  it('to add requires a rank', () => {
    const refused = parseAddition({ nickname: 'Zoé', rank: '' });
    expect(refused.ok || specialUserFaultText(refused)).toBe('Choisissez un rang.');
  });

  it('shows a new member by default', () => {
    const rest = { nickname: 'Zoé', rankId: 4 };
    expect(parseAddition({ nickname: ' Zoé ', rank: 4 })).toEqual({
      ok: true,
      value: { ...rest, isPublic: true, nicknameLock: false },
    });
    expect(parseAddition({ nickname: 'Zoé', rank: 4, hide: true, nicknameLock: true })).toEqual({
      ok: true,
      value: { ...rest, isPublic: false, nicknameLock: true },
    });
  });

  it.each([
    {},
    { identId: 1 },
    { identId: '1', action: 'up' },
    { identId: 1, action: 'up', target: null },
    { identId: 1, newRank: 4, action: 'up' },
    { identId: 1, newRank: '4' },
    { identId: 1, target: 'Zoé' },
    { identId: 1, action: 'up', oldRank: 'x' },
    { identId: 1, action: ['up'] },
  ])('to change anything but one property is refused: %j', (input) => {
    expect(parseModification(input)).toMatchObject({ code: 'bad format' });
  });

  it('accepts every known action and no other', () => {
    const refused = parseModification({ identId: 1, action: 'promote' });
    expect(refused.ok ? '' : specialUserFaultText(refused)).toBe('Action non reconnue');
    for (const action of Object.keys(SPECIAL_USER_ACTION_TEXTS))
      expect(parseModification({ identId: 1, action })).toMatchObject({ ok: true });
  });
});

it('has a text for every code of product/staff §7.2', () => {
  expect(SPECIAL_USER_CODES.map((code) => specialUserFaultText({ code })).join(' ')).not.toContain(
    'Erreur inconnue',
  );
  expect(specialUserFaultText({ code: 'ident does not exist' })).toBe(
    "Le membre que vous essayez de modifier n'a pas été trouvé",
  );
});
