import { parseConfig, type Config } from './config.ts';
import { REMOVED_SETTINGS } from './settings.ts';

const SECRET = 'thirty-two characters and a few more';

const OPERATED = {
  MONGODB_URI: 'mongodb://mongo:27017/?replicaSet=atout',
  GAME_BRIDGE_URL: 'http://10.0.0.7:4000',
  GAME_BRIDGE_TOKEN: SECRET,
  SESSION_SECRET: SECRET,
  SITE_URL: 'https://atout.example',
};

type Env = Record<string, string | undefined>;

const faultsOf = (env: Env): readonly string[] => {
  const outcome = parseConfig(env);
  return outcome.ok ? [] : outcome.faults;
};

const configOf = (env: Env): Config => {
  const outcome = parseConfig(env);
  if (!outcome.ok) throw new Error(outcome.faults.join('\n'));
  return outcome.value;
};

describe('broken settings', () => {
  it.each<[string, Env]>([
    ['PORT: must be between 0 and 65535', { PORT: '70000' }],
    ['PORT: must be a whole number', { PORT: 'http' }],
    ['PORT: must be a whole number', { PORT: '-1' }],
    ['PORT: must be a whole number', { PORT: '3000.5' }],
    ['HOST: must be an IP address or localhost', { HOST: 'atout.example' }],
    ['HOST: must be an IP address or localhost', { HOST: '127.0.0.1:3000' }],
    ['HOST: must be an IP address or localhost', { HOST: '3000' }],
    ['SITE_NAME: must be a name of at most 40 letters', { SITE_NAME: '<b>Atout</b>' }],
    ['SITE_NAME: must be a name of at most 40 letters', { SITE_NAME: 'A'.repeat(41) }],
    ['CONTACT_EMAIL: must be an e-mail address', { CONTACT_EMAIL: 'personne' }],
    ['SITE_URL: must be an origin, without a path', { SITE_URL: 'https://atout.example/jeu' }],
    ['SITE_URL: must be an http:// or https:// address', { SITE_URL: 'atout.example' }],
    ['SITE_URL: must be an http:// or https:// address', { SITE_URL: 'ftp://atout.example' }],
    ['SITE_URL: must be an http:// or https:// address', { SITE_URL: 'http://atout.example:99999' }],
    [
      'SITE_ORIGINS: must be an origin, without a path',
      { SITE_ORIGINS: 'https://a.example, https://b.example/c' },
    ],
    [
      'GAME_LINK_URL: must not use a scheme that runs code in the page',
      { GAME_LINK_URL: 'javascript:alert(1)' },
    ],
    [
      'GAME_LINK_URL: must not use a scheme that runs code in the page',
      { GAME_LINK_URL: 'JavaScript:alert(1)' },
    ],
    ['GAME_LINK_URL: must be a link such as atout://jouer', { GAME_LINK_URL: 'jouer' }],
    [
      'CLIENT_DOWNLOAD_URL: must be an http:// or https:// address',
      { CLIENT_DOWNLOAD_URL: 'javascript:alert(1)' },
    ],
    ['SKIN_DOWNLOAD_URL: must be an http:// or https:// address', { SKIN_DOWNLOAD_URL: '/habillage.zip' }],
    ['TRUSTED_PROXIES: must list only IP addresses and CIDR ranges', { TRUSTED_PROXIES: '10.0.0.0/33' }],
    ['TRUSTED_PROXIES: must list only IP addresses and CIDR ranges', { TRUSTED_PROXIES: '10' }],
    [
      'TRUSTED_PROXIES: must list only IP addresses and CIDR ranges',
      { TRUSTED_PROXIES: '::1, proxy.example' },
    ],
    ...[
      ...['0.0.0.0/0', '::/0', '10.0.0.0/7', '128.0.0.0/1', '10.0.0.1, 0.0.0.0/0', '::ffff:0.0.0.0/96'],
      ...['fc00::/7', '2a00::/8', '2000::/3', '2a00::/15', 'fd00::/0'],
    ].map((TRUSTED_PROXIES): [string, Env] => [
      'TRUSTED_PROXIES: must not list a range wider than /8 (IPv6: /16, except fc00::/7), which would trust visitors',
      { TRUSTED_PROXIES },
    ]),
    ...REMOVED_SETTINGS.map((name): [string, Env] => [
      `${name}: no longer exists, because these limits are fixed; remove it`,
      { [name]: '3' },
    ]),
    ['METRICS_TOKEN: must have at least 32 characters', { METRICS_TOKEN: 'court' }],
    [
      'SMTP_URL: must start with smtp:// or smtps://',
      { SMTP_URL: 'https://mail', MAIL_FROM: 'jeu@atout.fr' },
    ],
    ['MAIL_FROM: missing, required if SMTP_URL is set', { SMTP_URL: 'smtp://mail.example' }],
    ['MONGODB_DB: must be a database name of letters, digits, - and _', { MONGODB_DB: 'a/b' }],
    [
      'MONGODB_URI: must start with mongodb:// or mongodb+srv://',
      { ...OPERATED, MONGODB_URI: 'postgres://mongo' },
    ],
    [
      'MONGODB_URI: must name its hosts, separated by commas',
      { ...OPERATED, MONGODB_URI: 'mongodb://site:secret@one:27017,/' },
    ],
    [
      'GAME_BRIDGE_URL: must be an origin, without a path',
      { ...OPERATED, GAME_BRIDGE_URL: 'http://jeu/bridge/v1' },
    ],
    ['GAME_BRIDGE_TOKEN: must have at least 32 characters', { ...OPERATED, GAME_BRIDGE_TOKEN: 'court' }],
    ['SESSION_SECRET: must have at least 32 characters', { ...OPERATED, SESSION_SECRET: 'court' }],
    [
      'SESSION_SECRET_PREVIOUS: must have at least 32 characters',
      { ...OPERATED, SESSION_SECRET_PREVIOUS: 'court' },
    ],
    ['GAME_BRIDGE_URL: missing, required if MONGODB_URI is set', { ...OPERATED, GAME_BRIDGE_URL: undefined }],
    ['MONGODB_URI: missing, required if GAME_BRIDGE_URL is set', { ...OPERATED, MONGODB_URI: undefined }],
    ['GAME_BRIDGE_TOKEN: missing, the game server requires it', { ...OPERATED, GAME_BRIDGE_TOKEN: '' }],
    ['SESSION_SECRET: missing, needed to seal sessions', { ...OPERATED, SESSION_SECRET: undefined }],
    [
      'SITE_URL: missing, needed for absolute links and for checking the origin of writes',
      { ...OPERATED, SITE_URL: undefined },
    ],
  ])('are refused with « %s »', (fault, env) => {
    const faults = faultsOf(env);
    expect(faults).toContain(fault);
    // No other setting is blamed.
    const [name] = fault.split(':', 1);
    expect(faults.map((told) => told.split(':', 1)[0])).toEqual(faults.map(() => name));
  });

  it.each<[string, Env]>([
    ['NODE_ENV', { NODE_ENV: 'staging' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'verbose' }],
    ['SOLVER_HELP', { SOLVER_HELP: 'never' }],
    ['STAFF_SECOND_FACTOR', { STAFF_SECOND_FACTOR: 'always' }],
    ['DEMO_WORLD', { DEMO_WORLD: 'yes' }],
    ['DEMO_WORLD_PUBLIC', { DEMO_WORLD_PUBLIC: 'yes' }],
  ])('of %s are refused with a list of the accepted values', (name, env) => {
    expect(faultsOf(env)).toEqual([expect.stringMatching(new RegExp(`^${name}: .*expected one of`))]);
  });

  it('are all reported together, each once', () => {
    const faults = faultsOf({
      PORT: '70000',
      HOST: 'atout.example',
      MONGODB_URI: 'postgres://mongo',
      SESSION_SECRET: 'court',
      TRUSTED_PROXIES: 'one, two',
    });
    expect([...faults].sort()).toEqual([
      'GAME_BRIDGE_TOKEN: missing, the game server requires it',
      'GAME_BRIDGE_URL: missing, required if MONGODB_URI is set',
      'HOST: must be an IP address or localhost',
      'MONGODB_URI: must start with mongodb:// or mongodb+srv://',
      'PORT: must be between 0 and 65535',
      'SESSION_SECRET: must have at least 32 characters',
      'SITE_URL: missing, needed for absolute links and for checking the origin of writes',
      'TRUSTED_PROXIES: must list only IP addresses and CIDR ranges',
    ]);
  });

  it('are reported without their values', () => {
    const names = [
      'PORT',
      'HOST',
      'NODE_ENV',
      'SITE_URL',
      'MONGODB_URI',
      'SESSION_SECRET',
      'GAME_BRIDGE_TOKEN',
      'LOG_LEVEL',
    ];
    const faults = faultsOf(Object.fromEntries(names.map((name) => [name, 'sésame']))).join('\n');
    for (const name of names) expect(faults).toContain(`${name}: `);
    expect(faults).not.toContain('sésame');
  });
});

describe('valid settings', () => {
  it('may all be omitted: the defaults run a demo on this machine', () => {
    expect(configOf({})).toEqual({
      mode: 'production',
      port: 3000,
      host: '127.0.0.1',
      processes: 1,
      dataDir: '.data',
      siteName: 'Atout',
      contactEmail: 'contact@atout.example',
      ...{ legal: { publisher: null, host: null }, mail: null, notify: null },
      siteUrl: 'http://127.0.0.1:3000',
      origins: ['http://127.0.0.1:3000', 'http://localhost:3000'],
      mongodb: null,
      bridge: null,
      sessionSecrets: [],
      gameLink: 'atout://jouer',
      clientDownload: null,
      skinDownload: null,
      assetsDir: null,
      contentDir: null,
      trustedProxies: [],
      upgradeBackups: '.data/backups',
      backupKeep: 14,
      logLevel: 'info',
      bodies: { all: 1_000, perClient: 20 },
      classes: {
        pages: { width: 1, inside: 100, queue: 200, share: 40 },
        solver: { width: 1, inside: 40, queue: 200, share: 40 },
        calls: { width: 1, inside: 100, queue: 200, share: 40 },
        passwords: { width: 1, inside: 40, queue: 200, share: 40 },
        events: { width: 1, inside: 40, queue: 2_000, share: 40 },
        files: { width: 1, inside: 4, queue: 400, share: 100 },
      },
      connections: {
        all: 2_000,
        perClient: 256,
        timeoutMs: 20_000,
        leastRate: 1_024,
        unsentPerClient: 16_777_216,
      },
      signUpsPerClient: 20,
      staffSecondFactor: 'off',
      solverHelp: 'always',
      liveDelay: 0,
      metricsToken: null,
      isDemo: false,
      isPublicDemo: false,
    });
  });

  it('of an operator allow only the origins they name', () => {
    const config = configOf({ ...OPERATED, SITE_ORIGINS: 'https://www.atout.example' });
    expect(config.siteUrl).toBe('https://atout.example');
    expect(config.origins).toEqual(['https://atout.example', 'https://www.atout.example']);
    expect(config.bridge).toEqual({ url: OPERATED.GAME_BRIDGE_URL, token: SECRET });
  });

  it.each([
    ['::1', 'http://[::1]:3000'],
    ['::', 'http://127.0.0.1:3000'],
    ['0.0.0.0', 'http://127.0.0.1:3000'],
    ['localhost', 'http://localhost:3000'],
  ])('listen on %s and link to %s', (host, siteUrl) => {
    expect(configOf({ HOST: host }).siteUrl).toBe(siteUrl);
  });

  it.each([
    ['https://atout.example/', 'https://atout.example'],
    ['https://ATOUT.example:443', 'https://atout.example'],
    ['http://[2001:db8::1]:8080', 'http://[2001:db8::1]:8080'],
  ])('normalise the origin %s to %s, as browsers do', (given, siteUrl) => {
    expect(configOf({ ...OPERATED, SITE_URL: given }).siteUrl).toBe(siteUrl);
  });

  it('seal with the newest secret and unseal with the previous one', () => {
    const before = `${SECRET} (old)`;
    expect(configOf({ ...OPERATED, SESSION_SECRET_PREVIOUS: before }).sessionSecrets).toEqual([
      SECRET,
      before,
    ]);
  });

  it("disable solver help for running games with the operator's own database, unless set otherwise", () => {
    expect(configOf(OPERATED).solverHelp).toBe('after-games');
    expect(configOf({ ...OPERATED, DEMO_WORLD: '1' }).solverHelp).toBe('always');
    expect(configOf({ ...OPERATED, SOLVER_HELP: 'staff' }).solverHelp).toBe('staff');
  });

  it('may omit SITE_URL in a demo world', () => {
    const config = configOf({ ...OPERATED, SITE_URL: undefined, DEMO_WORLD: '1' });
    expect(config).toMatchObject({ isDemo: true, siteUrl: 'http://127.0.0.1:3000' });
  });

  it('treat an empty variable as unset', () => {
    expect(configOf({ PORT: '', SITE_NAME: '', MONGODB_URI: '', TRUSTED_PROXIES: '' }).port).toBe(3000);
  });

  it('split lists at commas, with or without spaces', () => {
    const { trustedProxies } = configOf({ TRUSTED_PROXIES: ' 10.0.0.0/8,::1 , ' });
    expect(trustedProxies).toEqual(['10.0.0.0/8', '::1']);
  });

  const RANGES = [
    '10.0.0.0/8',
    '172.16.0.0/12',
    'fd00::/8',
    '2606:4700::/32',
    '2630::/16',
    '::1',
    '10.1.2.3',
  ];
  it.each(RANGES)('trust the range %s of proxies', (range) => {
    expect(configOf({ TRUSTED_PROXIES: range }).trustedProxies).toEqual([range]);
  });

  it('accept an apostrophe and accents in the site name', () => {
    expect(configOf({ SITE_NAME: "L'Étoile à 9 cases" }).siteName).toBe("L'Étoile à 9 cases");
  });
});
