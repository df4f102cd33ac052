import { createHash } from 'node:crypto';
import { INDEXES } from './indexes.ts';
import { MIGRATIONS } from './migrations.ts';
import { VALIDATORS } from './validators.ts';

/** The last step, and a digest of the validators and indexes that it applies. */
const LAST = { id: 43, schema: 'd48c5e9eaedd' };

it('have a step that applies the validators and indexes of this release: a change of them needs a new one', () => {
  const text = JSON.stringify({ VALIDATORS, INDEXES });
  const schema = createHash('sha256').update(text).digest('hex').slice(0, 12);
  expect({ id: MIGRATIONS.at(-1)?.id, schema }).toEqual(LAST);
});

it('have ids without gaps, in order', () => {
  expect(MIGRATIONS.map(({ id }) => id)).toEqual(MIGRATIONS.map((_, at) => at + 1));
});
