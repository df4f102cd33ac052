import { isId, isIdText, parseId } from './ids.ts';

it.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['99999999999', null],
  ['0', null],
  ['01', null],
  ['-1', null],
  ['1.0', null],
  ['', null],
  [' 1', null],
  ['1e3', null],
  ['abc', null],
  ['../1', null],
])('parses %j as %p', (text, id) => {
  expect(parseId(text)).toBe(id);
});

it.each([
  [1, true],
  [2_147_483_647, true],
  [2_147_483_648, false],
  [0, false],
  [1.5, false],
  ['1', false],
  [null, false],
])('says whether %j is an id: %p', (value, expected) => {
  expect(isId(value)).toBe(expected);
});

it.each([
  ['1', true],
  ['007', true],
  ['9999999999', true],
  ['99999999999', false],
  ['', false],
  ['1a', false],
  ['../1', false],
])('says whether %j may be copied into an address as an id: %p', (text, expected) => {
  expect(isIdText(text)).toBe(expected);
});
