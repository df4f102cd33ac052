import { globSync, readFileSync } from 'node:fs';

/** Forms that no account is shown: they are everybody's, a visitor's, or of who holds a link; one brings its fields along. */
const OTHERS = ['/rest/theme', '/rest/connect', '/rest/register', '/rest/password/link', 'again-action'];

const forms = globSync('app/**/*.tsx').flatMap((file) =>
  readFileSync(file, 'utf8')
    .split(/<form\b/)
    .slice(1)
    .map((text) => ({ file, text: text.slice(0, 700) }))
    .filter(({ text }) => /^[^<]*method="post"/.test(text)),
);

it('stands in every form that is sent for an account', () => {
  expect(forms.length).toBeGreaterThan(25);
  const without = forms.filter(({ text }) => {
    const [head = '', ...inside] = text.split('<');
    const isOther = OTHERS.some((action) => head.includes(action));
    return !isOther && !/^(ShownFor|input type="hidden" name="username")/.test(inside[0] ?? '');
  });
  expect(without.map(({ file }) => file)).toEqual([]);
});
