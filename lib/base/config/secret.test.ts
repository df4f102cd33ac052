import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

const SECRET = 'thirty-two characters and a few more';

const OPERATED = {
  MONGODB_URI: 'mongodb://mongo:27017/?replicaSet=atout',
  GAME_BRIDGE_URL: 'http://10.0.0.7:4000',
  GAME_BRIDGE_TOKEN: SECRET,
  SESSION_SECRET: SECRET,
  SITE_URL: 'https://atout.example',
};

describe('secrets from files', () => {
  let folder: string;
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'atout-config-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are read without the trailing newline that editors add', () => {
    const env = {
      ...OPERATED,
      SESSION_SECRET: undefined,
      SESSION_SECRET_FILE: write('secret', `${SECRET}!\n`),
    };
    expect(parseConfig(env)).toMatchObject({ value: { sessionSecrets: [`${SECRET}!`] } });
  });

  it('work for the database too, whose URI contains its password', () => {
    const env = { ...OPERATED, MONGODB_URI: undefined, MONGODB_URI_FILE: write('uri', OPERATED.MONGODB_URI) };
    expect(parseConfig(env)).toMatchObject({
      value: { mongodb: { uri: OPERATED.MONGODB_URI, name: 'atout' } },
    });
  });

  it('are checked like any other setting', () => {
    const env = {
      ...OPERATED,
      GAME_BRIDGE_TOKEN: undefined,
      GAME_BRIDGE_TOKEN_FILE: write('token', 'court\n'),
    };
    expect(parseConfig(env)).toMatchObject({
      faults: ['GAME_BRIDGE_TOKEN: must have at least 32 characters'],
    });
  });

  it('are refused when the variable is set as well', () => {
    const env = { ...OPERATED, SESSION_SECRET_FILE: write('secret', SECRET) };
    expect(parseConfig(env)).toMatchObject({
      faults: ['SESSION_SECRET: set twice, also by SESSION_SECRET_FILE'],
    });
  });

  it('are refused when the file is missing, without revealing its path', () => {
    const read = parseConfig({ ...OPERATED, METRICS_TOKEN_FILE: join(folder, 'missing') });
    expect(read).toMatchObject({ faults: ['METRICS_TOKEN_FILE: the file cannot be read'] });
  });

  it('are not read for settings that are not secret, such as a port', () => {
    expect(parseConfig({ PORT_FILE: write('port', '4000') })).toMatchObject({ value: { port: 3000 } });
  });
});
