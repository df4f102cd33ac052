import { ownForm, type Form } from './page-form.ts';

const formOf = (bytes: number): Form => ({
  body: Buffer.alloc(bytes),
  ready: null,
  encoding: 'gzip',
  head: [],
  tag: null,
});

describe('forms that players get', () => {
  it('are made once', () => {
    const form = ownForm('once', () => formOf(10));
    expect(ownForm('once', () => formOf(10))).toBe(form);
  });

  it('are kept for a bounded number of them, whatever is asked', () => {
    const first = ownForm('first', () => formOf(10));
    for (let at = 0; at < 1_000; at += 1) ownForm(`one of many ${at}`, () => formOf(10));
    expect(ownForm('first', () => formOf(10))).not.toBe(first);
  });

  it('are kept up to a bounded size, however large they are', () => {
    const first = ownForm('small', () => formOf(10));
    for (let at = 0; at < 30; at += 1) ownForm(`large ${at}`, () => formOf(250_000));
    expect(ownForm('small', () => formOf(10))).not.toBe(first);
  });
});
