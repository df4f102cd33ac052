import { clientKeyOf } from '#lib/base/ip-address.ts';
import { collection } from '#lib/db/collections.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { failTimes } from '#lib/testing/factories.ts';
import { isBlocked, liftFailures, tryPassword, type Limited } from './login-limits.ts';

useTestDatabase();

const at = (address: string, name = 'Mirabelle') => ({ address, name });

/** Tries that are made at once: on a busy machine more would wait too long for a connection. */
const LANES = 10;

const succeed = (limited: Limited) => tryPassword(limited, () => Promise.resolve(true));

describe('clientKeyOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:0:0:0:0/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2:0:0:0:0/64'],
  ])('turns %s into %s', (address, clientKey) => {
    expect(clientKeyOf(address)).toBe(clientKey);
  });
});

describe('login limits', () => {
  it('block an address for a name after 5 failures, and for no other name', async () => {
    await failTimes(4, at('203.0.113.9'));
    expect(await isBlocked(at('203.0.113.9'))).toBe(false);
    await failTimes(1, at('203.0.113.9'));
    expect(await isBlocked(at('203.0.113.9', 'mIRABELLE'))).toBe(true);
    expect(await isBlocked(at('203.0.113.9', 'Octave'))).toBe(false);
  });

  it('block an address for everybody after 10 failures, however many names were tried', async () => {
    for (let name = 0; name < 10; name += 1) await failTimes(1, at('203.0.113.9', `Nom-${name}`));
    expect(await isBlocked(at('203.0.113.9', 'Octave'))).toBe(true);
  });

  it('never lock out an owner at another address', async () => {
    await failTimes(10, at('203.0.113.9'));
    expect(await isBlocked(at('198.51.100.7'))).toBe(false);
  });

  it('count one IPv6 network as one address', async () => {
    for (let host = 1; host <= 10; host += 1) await failTimes(1, at(`2001:db8:1:2::${host}`, `Nom-${host}`));
    expect(await isBlocked(at('2001:db8:1:2:ffff::1', 'Octave'))).toBe(true);
    expect(await isBlocked(at('2001:db8:1:3::1', 'Octave'))).toBe(false);
  });

  it.each([
    [
      '/56 of IPv6',
      40,
      (nth: number) => `2001:db8:1:12${nth.toString(16).padStart(2, '0')}::1`,
      '2001:db8:1:12ff::1',
      '2001:db8:1:1300::1',
    ],
    [
      '/48 of IPv6',
      120,
      (nth: number) => `2001:db8:1:${(nth * 256).toString(16)}::1`,
      '2001:db8:1:ffff::1',
      '2001:db8:2::1',
    ],
    ['/24 of IPv4', 120, (nth: number) => `203.0.113.${nth}`, '203.0.113.200', '203.0.114.1'],
  ])(
    'block a %s after %d failures from all over it, and no other network',
    async (_what, failures, addressOf, inside, outside) => {
      const fromOn = async (lane: number) => {
        for (let nth = lane; nth < failures - 1; nth += LANES)
          await failTimes(1, at(addressOf(nth), `Nom${nth}`));
      };
      await Promise.all(Array.from({ length: LANES }, (_, lane) => fromOn(lane)));
      expect(await isBlocked(at(inside, 'Octave'))).toBe(false);
      await failTimes(1, at(addressOf(failures), 'Encore'));
      expect(await isBlocked(at(inside, 'Octave'))).toBe(true);
      expect(await isBlocked(at(outside, 'Octave'))).toBe(false);
    },
  );

  it('leave a known device its own tries, whatever happens at its address, and bound these too', async () => {
    await failTimes(10, at('203.0.113.9'));
    const known = { ...at('203.0.113.9'), device: 'abc' };
    expect(await isBlocked(known)).toBe(false);
    expect(await succeed(known)).toBe('right');
    await failTimes(5, known);
    expect(await isBlocked(known)).toBe(true);
  });

  it('bound all known devices of a name at an address: a thief may have made many with a former password', async () => {
    const known = (device: string, name?: string) => ({ ...at('203.0.113.9', name), device });
    for (let device = 0; device < 4; device += 1) await failTimes(5, known(`appareil${device}`));
    expect(await isBlocked(known('appareil'))).toBe(true);
    expect(await isBlocked(known('appareil', 'Octave'))).toBe(false);
    expect(await isBlocked({ ...known('appareil'), address: '198.51.100.7' })).toBe(false);
    await liftFailures('203.0.113.9');
    expect(await isBlocked(known('appareil'))).toBe(false);
  });

  it('last 10 minutes for an address and 5 for a name', async () => {
    await failTimes(5, at('203.0.113.9'));
    await failTimes(5, at('203.0.113.9', 'Octave'));
    const ends = await collection('limits').find().sort({ key: 1 }).toArray();
    const minutes = ends.map(({ key, expire }) => [
      key.split(':')[0],
      Math.round((Number(expire) - Date.now()) / 60_000),
    ]);
    expect(minutes).toEqual([
      ['address', 10],
      ['addressAndName', 5],
      ['addressAndName', 5],
      ['network', 10],
    ]);
  });

  it('end when their time is up', async () => {
    await failTimes(5, at('203.0.113.9'));
    expect(await isBlocked(at('203.0.113.9'))).toBe(true);
    await collection('limits').updateMany({}, { $set: { until: new Date(Date.now() - 1) } });
    expect(await isBlocked(at('203.0.113.9'))).toBe(false);
  });

  it('forget the failures for a name, but not those of the address, once its owner has logged in', async () => {
    await failTimes(4, at('203.0.113.9'));
    expect(await succeed(at('203.0.113.9'))).toBe('right');
    await failTimes(4, at('203.0.113.9'));
    expect(await isBlocked(at('203.0.113.9'))).toBe(false);
    await failTimes(2, at('203.0.113.9', 'Octave'));
    expect(await isBlocked(at('203.0.113.9', 'Bateleur'))).toBe(true);
  });
});

describe('a try that is under way', () => {
  /** A try whose verdict the test decides when. */
  function slowTry(limited: Limited) {
    const { promise: begun, resolve: begin } = Promise.withResolvers<null>();
    const { promise, resolve: decide, reject: fail } = Promise.withResolvers<boolean>();
    const verdict = tryPassword(limited, () => {
      begin(null);
      return promise;
    });
    return { begun, verdict, decide, fail };
  }

  it('reserves the last slot: the next try is neither made nor refused', async () => {
    await failTimes(4, at('203.0.113.9'));
    const slow = slowTry(at('203.0.113.9'));
    await slow.begun;
    const next = jest.fn(() => Promise.resolve(false));
    expect(await tryPassword(at('203.0.113.9'), next)).toBe('under way');
    expect(next).not.toHaveBeenCalled();
    expect(await isBlocked(at('203.0.113.9'))).toBe(false);
    slow.decide(false);
    expect(await slow.verdict).toBe('wrong');
    expect(await tryPassword(at('203.0.113.9'), next)).toBe('blocked');
  });

  it('frees its slot when its check fails for another reason', async () => {
    await failTimes(4, at('203.0.113.9'));
    const slow = slowTry(at('203.0.113.9'));
    slow.fail(new Error('no thread'));
    await expect(slow.verdict).rejects.toThrow('no thread');
    expect(await succeed(at('203.0.113.9'))).toBe('right');
  });

  it('gets no verdict once its slot was freed', async () => {
    await failTimes(4, at('203.0.113.9'));
    const slow = slowTry(at('203.0.113.9'));
    await slow.begun;
    await collection('limits').updateMany({}, { $set: { 'underWay.$[].until': new Date(Date.now() - 1) } });
    expect(await succeed(at('203.0.113.9'))).toBe('right');
    slow.decide(true);
    await expect(slow.verdict).rejects.toMatchObject({ name: 'Busy' });
  });
});
