import { forms, type Form } from './page-form.ts';

const formOf = (bytes: number): Form => ({
  body: Buffer.alloc(bytes),
  ready: null,
  encoding: 'gzip',
  head: [],
  tag: null,
});

describe('forms that players get', () => {
  it.each([
    ['a bounded number of them', 1_000, 10],
    ['a bounded size', 30, 250_000],
  ])('are kept up to %s, and those read longest ago go first', (_, count, bytes) => {
    forms.set('first', formOf(10));
    expect(forms.get('first')?.body).toHaveLength(10);
    for (let at = 0; at < count; at += 1) forms.set(`another ${bytes} ${at}`, formOf(bytes));
    expect(forms.get('first')).toBeUndefined();
  });
});
