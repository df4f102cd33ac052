import { readFileSync } from 'node:fs';
import { parseConfig } from './config.ts';

const text = readFileSync('docs/operating.md', 'utf8');
const outcome = parseConfig({});
const doors = outcome.ok ? Object.entries(outcome.value.doors) : [];

const settingOf = (kind: string) => `DOOR_${kind.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

describe('the table of limits in docs/operating.md', () => {
  it.each(doors)('says what the door of %s admits', (kind, { width, queue, share }) => {
    const row = text.split('\n').find((line) => line.includes(`\`${settingOf(kind)}\``)) ?? '';
    const [, told = ''] = /`DOOR_[A-Z_]+`:([^;|]*)/.exec(row) ?? [];
    expect(told.match(/\d+/g)?.map(Number)).toEqual([width, queue, share]);
  });
});
