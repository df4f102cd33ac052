import { readFileSync } from 'node:fs';
import { CLASS_BOUNDS, type ClassBounds } from './admission-bounds.ts';

const text = readFileSync('docs/operating.md', 'utf8');

describe('the table of limits in docs/operating.md', () => {
  it.each(Object.entries(CLASS_BOUNDS))('says what the gate of %s admits', (name, bounds: ClassBounds) => {
    const [, told = ''] = new RegExp(`\\| .*\\(\`${name}\`\\) +\\| ([^|]*)`).exec(text) ?? [];
    const { inside, queue, share } = bounds;
    expect(told.match(/\d+/g)?.map(Number)).toEqual([inside, queue, share]);
  });
});
