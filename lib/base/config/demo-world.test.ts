import { parseConfig, type Config } from './config.ts';

const SECRET = 'thirty-two characters and a few more';

const OPERATED = {
  MONGODB_URI: 'mongodb://mongo:27017/?replicaSet=atout',
  GAME_BRIDGE_URL: 'http://10.0.0.7:4000',
  GAME_BRIDGE_TOKEN: SECRET,
  SESSION_SECRET: SECRET,
  SITE_URL: 'https://atout.example',
};

type Env = Readonly<Record<string, string | undefined>>;

const faultsOf = (env: Env): readonly string[] => {
  const outcome = parseConfig(env);
  return outcome.ok ? [] : outcome.faults;
};

const configOf = (env: Env): Config => {
  const outcome = parseConfig(env);
  if (!outcome.ok) throw new Error(outcome.faults.join('\n'));
  return outcome.value;
};

describe('a demo world', () => {
  const DEMO = { ...OPERATED, SITE_URL: undefined, DEMO_WORLD: '1' };
  const FAULT = /^HOST: must be a loopback address.*set DEMO_WORLD_PUBLIC=1$/;

  it.each([
    '0.0.0.0',
    '::',
    '192.168.1.7',
    '203.0.113.9',
    'fd00::7',
    '::ffff:10.0.0.1',
    '126.255.255.255',
    '128.0.0.1',
  ])('is refused on %s, with a remedy', (HOST) => {
    expect(faultsOf({ ...DEMO, HOST })).toEqual([expect.stringMatching(FAULT)]);
    expect(faultsOf({ ...DEMO, HOST, DEMO_WORLD_PUBLIC: '0' })).toEqual([expect.stringMatching(FAULT)]);
  });

  it.each([
    undefined,
    '',
    '127.0.0.1',
    '127.0.0.2',
    '127.255.255.255',
    '::1',
    '::ffff:127.0.0.1',
    'localhost',
  ])('runs on %s, reachable only from this machine, without a warning', (HOST) => {
    expect(configOf({ ...DEMO, HOST })).toMatchObject({ isDemo: true, isPublicDemo: false });
  });

  it('may be reachable by others, with a warning, if DEMO_WORLD_PUBLIC is set', () => {
    const told = { ...DEMO, DEMO_WORLD_PUBLIC: '1' };
    expect(configOf({ ...told, HOST: '0.0.0.0' }).isPublicDemo).toBe(true);
    // Behind a reverse proxy.
    expect(configOf({ ...told, HOST: '127.0.0.1' }).isPublicDemo).toBe(true);
  });

  it('reports an invalid address once', () => {
    expect(faultsOf({ ...DEMO, HOST: 'atout.example' })).toEqual([
      'HOST: must be an IP address or localhost',
    ]);
  });

  it("is not assumed with an operator's game server, on any address", () => {
    expect(configOf({ ...OPERATED, HOST: '0.0.0.0', DEMO_WORLD_PUBLIC: '1' }).isPublicDemo).toBe(false);
    expect(configOf({ ...OPERATED, HOST: '0.0.0.0' }).isDemo).toBe(false);
  });
});
