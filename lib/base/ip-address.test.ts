import { canonicalAddress, canonicalRange, isInRange } from './ip-address.ts';

it.each(['fe80::1', 'FE80::1%eth0', 'fe80::1%br-1a2b3c', 'fe80::1%eth0.100'])(
  '%s is the address fe80::1',
  (text) => {
    expect(canonicalAddress(text)).toBe('fe80::1');
  },
);

it.each([
  ['203.0.113.7', '203.0.113.7/32'],
  ['203.0.113.7/24', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7/32'],
  ['::ffff:203.0.113.7/120', '203.0.113.0/24'],
  ['::ffff:0:0/96', '0.0.0.0/0'],
  ['2001:DB8:0:0::1', '2001:db8::1/128'],
  ['2001:db8:1:2::/48', '2001:db8:1::/48'],
  ['::/0', '::/0'],
])('%s is the range %s', (text, range) => {
  expect(canonicalRange(text)).toBe(range);
});

it.each([
  ...['', 'abc', '10', '10.0.0', '010.0.0.1', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/-1', '10.0.0.0/8/8'],
  ...['10.0.0.0/1e1', '2001:db8::/129', 'fe80::1%eth0', '10.0.0.1 - 10.0.0.9', '10.0.0.*', '/8'],
])('%j is not a range', (text) => {
  expect(canonicalRange(text)).toBeNull();
});

it.each([
  ['203.0.113.255', '203.0.113.0/24', true],
  ['::ffff:203.0.113.255', '203.0.113.0/24', true],
  ['203.0.114.0', '203.0.113.0/24', false],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48', true],
  ['2001:db8:2::1', '2001:db8:1::/48', false],
  ['203.0.113.1', '::/0', false],
  ['::1', '0.0.0.0/0', false],
])('%s in %s: %s', (address, range, isIn) => {
  expect(isInRange(address, range)).toBe(isIn);
});
