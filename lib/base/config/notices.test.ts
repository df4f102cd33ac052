import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetProcessWide, processWide } from '#lib/base/process-wide.ts';
import { LogSampler, makeLog } from './log.ts';
import {
  endNotice,
  listNotices,
  raiseNotice,
  tellNotice,
  findMisspelt,
  tellContent,
  tellFolders,
  tellSettings,
} from './notices.ts';
import { parseConfig, type Config } from './config.ts';
import { parseContent } from './content.ts';
import { settingsSchema } from './settings.ts';

describe('notices', () => {
  type Line = { level: number; notice: string; detail?: string };
  let lines: Line[];

  beforeEach(() => {
    lines = [];
    const stream = { write: (text: string) => void lines.push(JSON.parse(text) as Line) };
    processWide('log', () => makeLog({ level: 'info', sampler: new LogSampler(), stream }));
  });
  afterEach(() => ['log', 'notices'].forEach(forgetProcessWide));

  const said = () => lines.map(({ level, notice, detail }) => [level, notice, detail]);

  it('logs a notice once, however often it is raised, and logs its end', () => {
    for (let times = 0; times < 5; times += 1) raiseNotice('game-server-token', 'HTTP 401');
    expect(listNotices()).toEqual([
      { name: 'game-server-token', detail: 'HTTP 401', since: expect.any(Date) as Date },
    ]);
    endNotice('game-server-token');
    endNotice('game-server-token');
    expect(listNotices()).toEqual([]);
    expect(said()).toEqual([
      [40, 'game-server-token', 'HTTP 401'],
      [30, 'game-server-token', undefined],
    ]);
  });

  it('logs it again if its detail changes, and keeps the time of its start', () => {
    tellNotice('game-server-answer', 'HTTP 500');
    const [first] = listNotices();
    tellNotice('game-server-answer', 'text/html');
    expect(listNotices()).toEqual([{ ...first, detail: 'text/html' }]);
    expect(said().map(([, , detail]) => detail)).toEqual(['HTTP 500', 'text/html']);
    tellNotice('game-server-answer', null);
    expect(listNotices()).toEqual([]);
  });
});

describe('setting notices', () => {
  beforeEach(() => processWide('log', () => makeLog({ level: 'silent', sampler: new LogSampler() })));
  afterEach(() => ['log', 'notices'].forEach(forgetProcessWide));

  const told = () => listNotices().map(({ name, detail }) => [name, detail]);

  describe('misspelt settings', () => {
    it.each([
      ['TRUSTED_PROXY', 'TRUSTED_PROXY'],
      ['TRUSTED_PROXIE', 'TRUSTED_PROXIE (TRUSTED_PROXIES?)'],
      ['SITE_NMAE', 'SITE_NMAE (SITE_NAME?)'],
      ['CONTACT_MAIL', 'CONTACT_MAIL (CONTACT_EMAIL?)'],
      ['ASSET_DIR', 'ASSET_DIR (ASSETS_DIR?)'],
      ['LOGLEVEL', 'LOGLEVEL (LOG_LEVEL?)'],
      ['site_name', 'site_name (SITE_NAME?)'],
      ['ATOUT_SITE_NAME', 'ATOUT_SITE_NAME'],
      ['SITE_URL_FILE', 'SITE_URL_FILE (SITE_URL cannot be read from a file)'],
      ['METRICS_TOKEN_FIEL', 'METRICS_TOKEN_FIEL'],
    ])('%s is reported as %s', (name, expected) => {
      expect(findMisspelt([name])).toEqual([expected]);
    });

    it('do not include those of the site, of other programs, or unrelated variables', () => {
      const others = [
        'PATH',
        'HOME',
        'HOSTNAME',
        'PWD',
        'LANG',
        'USER',
        'TERM',
        'NODE_OPTIONS',
        'NODE_COMPILE_CACHE',
      ];
      const links = [
        'SITE_PORT_3000_TCP_ADDR',
        'MONGODB_SERVICE_HOST',
        'MONGODB_PORT',
        'ATOUT_SERVICE_PORT_HTTP',
      ];
      const secrets = ['SESSION_SECRET_FILE', 'MONGODB_URI_FILE', 'METRICS_TOKEN_FILE'];
      const compose = ['SITE_PORT', 'MONGO_PORT', 'ATOUT_SUBNET', 'ATOUT_GATEWAY', 'REFERENCE_PACE'];
      const own = Object.keys(settingsSchema.shape);
      expect(findMisspelt([...others, ...links, ...secrets, ...compose, ...own])).toEqual([]);
    });
  });

  describe('the settings of a start', () => {
    const configOf = (env: Record<string, string>): Config => {
      const outcome = parseConfig(env);
      if (!outcome.ok) throw new Error(outcome.faults.join());
      return outcome.value;
    };

    it('raise a notice for a misspelt name, and with an own database for a missing contact address or publisher', () => {
      tellSettings(configOf({}), { SITE_NMAE: 'Triade', CONTACT_EMAIL: '', EMPTY_SITE: 'x' });
      expect(told()).toEqual([
        ['unknown-settings', 'SITE_NMAE (SITE_NAME?)'],
        ['contact-email', ''],
        ['legal-notice', ''],
      ]);
    });

    it('raise no notice if all is well, nor for the contact address of a demo world', () => {
      const legal = { LEGAL_PUBLISHER: 'Zoé, 1 rue de la Paix', LEGAL_HOST: 'Hébergeur' };
      tellSettings(configOf({ CONTACT_EMAIL: 'a@b.fr', ...legal }), { CONTACT_EMAIL: 'a@b.fr' });
      tellSettings(configOf({ DEMO_WORLD: '1' }), {});
      expect(told()).toEqual([]);
    });

    it('raise a notice for a missing folder until it exists', () => {
      const folder = mkdtempSync(join(tmpdir(), 'atout-folders-'));
      const file = join(folder, 'file');
      writeFileSync(file, '');
      tellFolders({ assetsDir: join(folder, 'missing'), contentDir: file });
      expect(told()).toEqual([
        ['assets-dir', 'ENOENT'],
        ['content-dir', 'not a folder'],
      ]);
      tellFolders({ assetsDir: folder, contentDir: folder });
      expect(told()).toEqual([]);
      rmSync(folder, { recursive: true });
    });

    it('raise one notice for all faulty files of CONTENT_DIR, until each is corrected or gone', () => {
      const contentDir = mkdtempSync(join(tmpdir(), 'atout-content-'));
      processWide('config', () => ({ contentDir, isDemo: false }));
      const file = join(contentDir, 'a.json');
      const read = () => parseContent('a.json', (text) => JSON.parse(text) as unknown);
      writeFileSync(file, '{');
      read();
      tellContent('b.md', 'b.md: x');
      expect(told()).toEqual([['content-dir', expect.stringMatching(/^a\.json: .*; b\.md: x$/)]]);
      tellContent('b.md', null);
      writeFileSync(file, '{}');
      expect([read(), told()]).toEqual([{}, []]);
      forgetProcessWide('config');
      rmSync(contentDir, { recursive: true });
    });
  });
});
