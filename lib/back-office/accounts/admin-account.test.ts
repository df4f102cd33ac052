import { aPlayer, aVisitor } from '#lib/testing/factories.ts';
import {
  ACCOUNT_FIELDS,
  boundsOf,
  canEdit,
  canSeeInFull,
  EDIT_TYPES,
  type AccountField,
} from './account-fields.ts';
import {
  maskAddress,
  maskContacts,
  maskEmail,
  parseEditType,
  parseEditValue,
  parseOld,
  UNLIKE,
} from './admin-account.ts';
import { caseOnlyPattern, isSameButCase } from './admin-nickname.ts';

const FIELDS = Object.keys(ACCOUNT_FIELDS) as AccountField[];

describe('the fields of an account', () => {
  it('can be edited by godlike alone, except IP addresses, which are read-only', () => {
    const editable = (privileges: Parameters<typeof aPlayer>[0]) =>
      FIELDS.filter((field) => canEdit(aPlayer(privileges), field));
    expect(editable({ privileges: ['viewaccount', 'banaccount', 'manager'] })).toEqual([]);
    expect(FIELDS.filter((field) => canEdit(aVisitor(), field))).toEqual([]);
    expect(editable({ privileges: ['godlike'] })).toEqual(
      FIELDS.filter((field) => !['registerIP', 'lastIp'].includes(field)),
    );
  });

  it('include e-mail and IP addresses unmasked for viewaccount, but not for banaccount', () => {
    for (const field of ['email', 'registerIP', 'lastIp'] as const) {
      expect(canSeeInFull(aPlayer({ privileges: ['viewaccount'] }), field)).toBe(true);
      expect(canSeeInFull(aPlayer({ privileges: ['banaccount'] }), field)).toBe(false);
    }
  });
});

describe('the value of an edit', () => {
  it.each(EDIT_TYPES.filter((type) => boundsOf(type) !== null))(
    'of %s is a whole number within bounds',
    (type) => {
      const { min, max } = boundsOf(type)!;
      expect(parseEditValue(type, min)).toEqual({ ok: true, value: min });
      expect(parseEditValue(type, max)).toEqual({ ok: true, value: max });
      for (const bad of [
        min - 1,
        max + 1,
        0.5,
        NaN,
        Infinity,
        '1',
        '',
        null,
        undefined,
        true,
        [],
        { $gt: 0 },
      ]) {
        expect(parseEditValue(type, bad)).toEqual({ ok: false, code: 'bad value', detail: { min, max } });
      }
    },
  );

  it('is normalized from -0 to 0', () => {
    expect(Object.is((parseEditValue('gils', -0) as { value: number }).value, 0)).toBe(true);
  });

  it.each([['Mirabelle'], ['a_^-'], ['1234'], ['ABCDEFGHIJKLMNOP']])('can be the name %s', (name) => {
    expect(parseEditValue('name', name)).toEqual({ ok: true, value: name });
  });

  it.each([['abc'], ['ABCDEFGHIJKLMNOPQ'], ['Zoé42'], ['a b c d'], [''], [null], [1234], [['abcd']]])(
    'cannot be the name %j',
    (name) => {
      expect(parseEditValue('name', name)).toEqual({
        ok: false,
        code: 'bad value',
        detail: { rule: 'name' },
      });
    },
  );

  it('can be an e-mail address, or empty text or null for none', () => {
    expect(parseEditValue('email', 'zoe@example.org')).toEqual({ ok: true, value: 'zoe@example.org' });
    expect(parseEditValue('email', '')).toEqual({ ok: true, value: null });
    expect(parseEditValue('email', null)).toEqual({ ok: true, value: null });
    for (const bad of ['zoe', 'zoe@', undefined, 5, `${'a'.repeat(260)}@example.org`]) {
      expect(parseEditValue('email', bad)).toMatchObject({ code: 'bad value' });
    }
  });

  it.each([
    ['passwordHash'],
    ['capacities'],
    ['capacities.nope'],
    ['__proto__'],
    [5],
    [undefined],
    [['gils']],
  ])('cannot have the type %j', (type) => {
    expect(parseEditType(type)).toBeNull();
  });
});

describe('the old value of an edit', () => {
  it('is parsed as undefined, a value of the type, or UNLIKE', () => {
    expect(parseOld('gils', undefined)).toBeUndefined();
    expect(parseOld('gils', 5)).toBe(5);
    expect(parseOld('gils', '5')).toBe(UNLIKE);
    expect(parseOld('gils', { $gte: 0 })).toBe(UNLIKE);
    expect(parseOld('name', 1234)).toBe('1234');
    expect(parseOld('name', null)).toBe(UNLIKE);
    expect(parseOld('email', '')).toBeNull();
  });
});

describe('masks', () => {
  it('keep the first letter and the domain of an e-mail address', () => {
    expect(maskEmail('zoe@example.org')).toBe('z•••@example.org');
    expect(maskEmail('rubbish')).toBe('•••');
  });

  it('keep the first group of an IP address', () => {
    expect(maskAddress('192.0.2.17')).toBe('192.•••');
    expect(maskAddress('2001:db8::1')).toBe('2001:•••');
  });

  it('keep missing contacts null', () => {
    const none = { email: null, registerAddress: null, lastAddress: null };
    expect(maskContacts(none)).toEqual(none);
  });
});

describe('a nickname', () => {
  /** Compiles the pattern as browsers do. */
  const matches = (name: string, typed: string) =>
    new RegExp(`^(?:${caseOnlyPattern(name)})$`, 'v').test(typed);

  const NAMES = ['La Prune', "L'Âme_42", 'a-b^c.d*e', 'straße', '[x]{y}(z)|\\/&&', '😀 Rire'];

  it.each(NAMES)('%s may change its letter case, in the browser and on the server', (name) => {
    for (const typed of [name, name.toLowerCase()]) {
      expect(isSameButCase(typed, name)).toBe(true);
      expect(matches(name, typed)).toBe(true);
    }
  });

  it.each(NAMES)('%s may not become another name', (name) => {
    for (const typed of [`${name}x`, name.slice(1), ` ${name}`, `${name.slice(0, -1)}?`, '']) {
      expect(isSameButCase(typed, name)).toBe(false);
      expect(matches(name, typed)).toBe(false);
    }
  });
});
