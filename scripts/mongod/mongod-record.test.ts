import { parseMongodRecord } from './mongod-record.ts';

const record = { pid: 12, port: 27_017, mark: 'boot/99', startedAt: '2026-11-21T20:00:00.000Z' };

it('parses a complete record', () => {
  expect(parseMongodRecord(JSON.stringify(record))).toEqual(record);
});

it.each([
  ['a truncated text', JSON.stringify(record).slice(0, 20)],
  ['no pid', JSON.stringify({ ...record, pid: undefined })],
  ['a pid that is not a number', JSON.stringify({ ...record, pid: '12' })],
  ['a port of 0', JSON.stringify({ ...record, port: 0 })],
  ['null', 'null'],
])('refuses %s', (_, text) => {
  expect(parseMongodRecord(text)).toBeUndefined();
});
