import { BAD_PASSWORD_TEXTS } from '#lib/identity/passwords/password-messages.ts';
import { whyGuessed } from './password-strength.ts';

const OWNER = { name: 'Mirabelle', email: 'quetsche@verger.example' };

test.each([
  ['password', 'common'],
  ['12345678', 'common'],
  ['motdepasse', 'common'],
  ['azertyuiop', 'pattern'],
  ['        ', 'pattern'],
  ['abcabcabcabc', 'pattern'],
  ['23081987 06', 'pattern'],
  ['soleil2024', 'words'],
  ['Mirabelle', 'name'],
  ['ellebarim', 'name'],
  ['M1rabelle!', 'name'],
  ['quetsche12', 'name'],
  ['quetsche@verger.example', 'name'],
] as const)('returns the cause of a weak password: « %s », %s', async (password, cause) => {
  expect(await whyGuessed(password, OWNER)).toBe(cause);
  expect(BAD_PASSWORD_TEXTS[cause]).toContain('quatre ou cinq mots');
});

test.each([
  'quatre cartes bleues',
  'sésame ouvre-toi',
  'xk3f9q2zw',
  'Mirabelle aime les quetsches',
  'atout-demo',
])('returns null for a strong password: « %s »', async (password) => {
  expect(await whyGuessed(password, OWNER)).toBeNull();
});

test('the same letters in another normalisation form are the same password', async () => {
  const owner = { name: 'Zoe', email: null };
  const forms = ['NFC', 'NFD'] as const;
  const causes = await Promise.all(forms.map((form) => whyGuessed('éléphant'.normalize(form), owner)));
  expect(causes).toEqual(['words', 'words']);
});

test('the longest and most ambiguous passwords are checked within 200 ms of processor time', async () => {
  await whyGuessed('warm', OWNER);
  const before = process.cpuUsage();
  await whyGuessed('aA@4bB8cC({[<dD6eE3gG9iI1!lL|oO0sS5$tT7+xX%zZ2aA@4bB8cC({[<dD6eE3gG9iI1!', OWNER);
  await whyGuessed('p4ssw0rd'.repeat(9), OWNER);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2 * 200);
});
