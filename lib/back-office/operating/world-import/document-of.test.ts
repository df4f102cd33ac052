import { faultsOf } from '#lib/db/document-faults.ts';
import { GAME_SCHEMAS } from '#lib/db/game-schemas.ts';
import { documentOf } from './document-of.ts';

const { nicknames, accounts, guilds } = GAME_SCHEMAS;

describe('a row of a file', () => {
  it('becomes a document by names, units and defaults, with the key by which its name is found', () => {
    const row = { id: '7', pseudo: 'Mira la Prune', compte: '3', cree: '1552000000', vu: '' };
    const names = {
      _id: 'id',
      name: 'pseudo',
      accountId: 'compte',
      createdAt: 'cree',
      lastConnectionAt: 'vu',
    };
    const made = documentOf(nicknames, row, {
      names,
      units: { createdAt: 'seconds' },
      defaults: { isMain: true, ban: null },
    });
    expect(made).toEqual({
      ...{ _id: 7, name: 'Mira la Prune', nameKey: 'mira la prune', accountId: 3, isMain: true },
      ...{ createdAt: new Date(1_552_000_000_000), lastConnectionAt: null, ban: null },
    });
    expect(faultsOf(nicknames, made)).toEqual([]);
  });

  it('fills parts of a field from columns of their own', () => {
    const names = { 'pvp.win': 'gagnees', 'pvp.lose': 'perdues' };
    const made = documentOf(
      accounts,
      { gagnees: '4', perdues: '2' },
      { names, defaults: { pvp: { draw: 0, points: 22 } } },
    );
    expect(made.pvp).toEqual({ win: 4, lose: 2, draw: 0, points: 22 });
  });

  it('reads lists as JSON, with dates and flags inside', () => {
    const members = '[{"accountId":3,"title":"","canModify":true,"joinedAt":"2019-03-31 20:15:00"}]';
    const made = documentOf(guilds, { members, hasLogo: '1' }, {});
    expect(made).toMatchObject({
      hasLogo: true,
      members: [{ accountId: 3, joinedAt: new Date('2019-03-31T20:15:00Z') }],
    });
  });

  it.each([
    ['a date without a unit', 'createdAt', '1552000000'],
    ['a day that does not exist', 'createdAt', '2019-02-31T25:00:00Z'],
    ['a number in words', '_id', 'sept'],
    ['a flag in words', 'isMain', 'oui'],
  ])('keeps %s, so that its validation names it', (_case, field, text) => {
    const made = documentOf(nicknames, { [field]: text }, {});
    expect(made[field]).toBe(text);
    expect(faultsOf(nicknames, made)).toContainEqual({ field, kind: 'wrong' });
  });
});
