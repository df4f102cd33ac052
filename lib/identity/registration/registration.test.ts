import { PIGEON_DEFAULT, checkForm, checkRegistration } from './registration.ts';

const GOOD = {
  accountName: 'Mirabelle',
  password: 'prune et quetsche',
  accountLength: '9',
  pigeon: PIGEON_DEFAULT,
  email: 'mirabelle@exemple.fr',
};

const FORM = { ...GOOD, again: GOOD.password, age: 'on', box1: 'on', box2: 'on', box3: 'on', box4: 'on' };

const codeOf = (changes: Partial<Record<keyof typeof GOOD, unknown>>) => {
  const checked = checkRegistration({ ...GOOD, ...changes });
  return checked.ok ? 'ok' : checked.code;
};

describe('checkRegistration', () => {
  it.each<[string, Partial<Record<keyof typeof GOOD, unknown>>]>([
    ['no e-mail', { email: undefined }],
    ['an empty e-mail', { email: '' }],
    ['a password of 72 bytes', { password: 'é'.repeat(36) }],
    ['a password of eight characters', { password: '🂡🂢🂣🂤🂥🂦🂧🂨' }],
    ['a name that only the game server refuses', { accountName: 'a b', accountLength: '3' }],
    ['a name counted in characters', { accountName: '🂡🂢', accountLength: '2' }],
  ])('accepts %s', (_what, changes) => {
    expect(codeOf(changes)).toBe('ok');
  });

  it.each<[string, Partial<Record<keyof typeof GOOD, unknown>>]>([
    ['Unknown format', { accountName: undefined }],
    ['Unknown format', { accountName: ['Mirabelle'] }],
    ['Unknown format', { password: { $ne: '' } }],
    ['Unknown format', { password: 12345678 }],
    ['Unknown format', { accountLength: 9 }],
    ['Unknown format', { pigeon: undefined }],
    ['Unknown format', { email: null }],
    ['Invalid input format', { accountName: '' }],
    ['Invalid input format', { password: '' }],
    ['Invalid input format', { password: 'sept lt' }],
    ['Invalid input format', { password: 'x'.repeat(73) }],
    ['Invalid input format', { password: 'avec\u0000un zéro' }],
    ['Invalid input format', { password: 'une moitié \ud83c' }],
    ['Invalid email address', { email: 'mirabelle' }],
    ['Invalid email address', { email: 'a@b' }],
    ['Invalid email address', { email: `${'a'.repeat(250)}@exemple.fr` }],
    ['Invalid check', { accountLength: '8' }],
    ['Invalid check', { accountLength: 'neuf' }],
    ['Invalid check', { accountLength: '' }],
    ['Invalid check', { pigeon: '' }],
    ['Invalid check', { pigeon: 'http://spam.example' }],
  ])('refuses with %s: %j', (code, changes) => {
    expect(codeOf(changes)).toBe(code);
  });

  it('checks in the documented order', () => {
    const wrong = { accountName: '', password: '', accountLength: 0 as unknown, pigeon: '', email: '?' };
    const codes = [codeOf(wrong)];
    codes.push(codeOf({ ...wrong, accountLength: '5' }));
    codes.push(codeOf({ ...wrong, accountLength: '5', accountName: 'Octave', password: GOOD.password }));
    codes.push(
      codeOf({ ...wrong, accountLength: '5', accountName: 'Octave', password: GOOD.password, email: '' }),
    );
    expect(codes).toEqual([
      'Unknown format',
      'Invalid input format',
      'Invalid email address',
      'Invalid check',
    ]);
  });
});

describe('checkForm', () => {
  it('finds no fault in a valid form', () => {
    expect(checkForm(FORM)).toEqual([]);
  });

  it('finds all faults of an empty form at once', () => {
    expect(checkForm({})).toEqual([
      { field: 'accountName', code: 'empty name' },
      { field: 'password', code: 'empty password' },
      { field: 'accountLength', code: 'Invalid check' },
      { field: 'pigeon', code: 'Invalid check' },
      { field: 'age', code: 'too young' },
      { field: 'box1', code: 'didnotread' },
    ]);
  });

  it.each<[string, Record<string, string | undefined>, object]>([
    ['two passwords', { again: 'autre' }, { field: 'again', code: 'different passwords' }],
    [
      'a short password',
      { password: 'court', again: 'court' },
      { field: 'password', code: 'Invalid input format' },
    ],
    ['a wrong e-mail', { email: 'x' }, { field: 'email', code: 'Invalid email address' }],
    ['nothing about the age', { age: undefined }, { field: 'age', code: 'too young' }],
    ['some boxes unticked', { box3: undefined, box4: 'false' }, { field: 'box3', code: 'didnotreadother' }],
    ['the fifth box ticked', { box5: 'on' }, { field: 'box5', code: 'didnotread5' }],
  ])('reports %s', (_what, changes, fault) => {
    expect(checkForm({ ...FORM, ...changes })).toEqual([fault]);
  });

  it('reports unticked boxes and the fifth box together', () => {
    const codes = checkForm({ ...FORM, box1: undefined, box5: 'true' }).map(({ code }) => code);
    expect(codes).toEqual(['didnotreadother', 'didnotread5']);
  });
});
