import { encodingOf, makeForm } from './compress.ts';

describe('compression', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.5, BR ;q=1.0', 'br'],
    ['br; q=0.000', null],
    ['x-br, gzipped', null],
    ['identity', null],
    [undefined, null],
    ['*', null],
  ])('for Accept-Encoding "%s" is %s', (accept, encoding) => {
    expect(encodingOf(accept)).toBe(encoding);
  });

  it('leaves short bodies as they are', async () => {
    const body = Buffer.from('ok');
    const { head, body: sent } = await makeForm(
      body,
      {},
      { encoding: 'br', effort: 'fast', isTagged: false },
    );
    expect([sent, head]).toEqual([body, { vary: 'accept-encoding', 'content-length': 2 }]);
  });
});
