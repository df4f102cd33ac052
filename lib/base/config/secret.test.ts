import { randomBytes, randomUUID } from 'node:crypto';
import { parseConfig } from './config.ts';

const SECRETS = ['SESSION_SECRET', 'SESSION_SECRET_PREVIOUS', 'GAME_BRIDGE_TOKEN', 'METRICS_TOKEN'];

function faultsWith(value: string): readonly string[] {
  const outcome = parseConfig({
    MONGODB_URI: 'mongodb://mongo:27017/?replicaSet=atout',
    GAME_BRIDGE_URL: 'http://10.0.0.7:4000',
    SITE_URL: 'https://atout.example',
    ...Object.fromEntries(SECRETS.map((name) => [name, value])),
  });
  return outcome.ok ? [] : outcome.faults;
}

describe('a secret', () => {
  it.each([
    'a'.repeat(32),
    'ab'.repeat(40),
    '0123456'.repeat(5),
    '01234567890123456789012345678901',
    'abcdefghijklmnopqrstuvwxyz012345',
    'ZYXWVUTSRQPONMLKJIHGFEDCBA9876543210',
    'Sésame, ouvre-toi'.repeat(2),
    'x9#Kq2!vPz$Lm7@w'.repeat(3).slice(0, -5),
    `${'a'.repeat(40)}bcdefg`,
  ])('of little variety, %j, is refused by name and never shown', (value) => {
    const faults = faultsWith(value);
    expect(faults.map((fault) => fault.split(':', 1)[0]).toSorted()).toEqual(SECRETS.toSorted());
    for (const fault of faults) {
      expect(fault).toMatch(/^[A-Z_]+: must be random/);
      expect(fault).not.toContain(value.slice(0, 6));
    }
  });

  it('is accepted if a program generated it', () => {
    for (let times = 0; times < 200; times += 1) {
      for (const encoding of ['hex', 'base64', 'base64url'] as const) {
        expect(faultsWith(randomBytes(24).toString(encoding))).toEqual([]);
      }
      expect(faultsWith(randomUUID())).toEqual([]);
    }
    expect(faultsWith('thirty-two characters and a few more')).toEqual([]);
  });
});
