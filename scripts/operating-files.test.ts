import { spawnSync, execFile } from 'node:child_process';
import { readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { countMade, getMetricsText, observe } from '#lib/web/metrics/metrics.ts';
import { findDebianFile } from './debian-package.ts';

const UNITS = ['atout.service', 'atout-backup.service', 'atout-backup.timer', 'atout-failure@.service'];
const read = (file: string) => readFileSync(path.join(process.cwd(), file), 'utf8');

it('starts the site as the image does', () => {
  const [, args = ''] = /^ExecStart=\/usr\/bin\/node (.*)$/m.exec(read('docs/systemd/atout.service')) ?? [];
  const [, image = ''] = /^CMD (\[.*\])$/m.exec(read('Dockerfile')) ?? [];
  expect(['node', ...args.split(' ')]).toEqual(JSON.parse(image));
});

it('has valid units where systemd is installed', () => {
  const files = UNITS.map((unit) => path.join('docs/systemd', unit));
  for (const file of files) expect(read(file)).toMatch(/^\[(Service|Timer)\]$/m);
  const { error, stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' });
  // Programs and users that this machine lacks say nothing about the units.
  const faults = error
    ? []
    : `${stdout}${stderr}`
        .split('\n')
        .filter((line) => /Unknown|Invalid|Failed to parse|ignoring/i.test(line) && line.includes('atout'));
  expect(faults).toEqual([]);
});

describe('monitoring', () => {
  const ALERTS = 'docs/monitoring/alerts.yml';
  const DASHBOARD = 'docs/monitoring/dashboard.json';

  const promtool =
    findDebianFile({ name: 'prometheus', file: 'usr/bin/promtool' }) ??
    (process.env.PATH ?? '')
      .split(path.delimiter)
      .map((one) => path.join(one, 'promtool'))
      .find(existsSync);

  const namesIn = (text: string) => [...new Set(text.match(/\b(atout|process|nodejs)_[a-z_]+/g))];

  it.each([
    [ALERTS, 15],
    [DASHBOARD, 19],
  ])('%s uses only metrics that exist', async (file, count) => {
    observe({ method: 'GET', path: '/', status: 200, seconds: 0.01 });
    countMade();
    const known = new Set(namesIn(await getMetricsText()));
    const text = readFileSync(file, 'utf8');
    expect(text.match(/"?expr"?:/g)).toHaveLength(count);
    const asked = namesIn(text);
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
  });

  it("has metric names by Prometheus's conventions, and valid rules where promtool is installed", async () => {
    const text = await getMetricsText();
    const types = [...text.matchAll(/^# TYPE (atout_\S+) (\S+)$/gm)];
    expect(types.length).toBeGreaterThan(20);
    // What `promtool check metrics` asks of names: counters, and they alone, end in _total.
    for (const [, name = '', type] of types)
      expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
    for (const [, name = ''] of types) expect(text).toMatch(new RegExp(`^# HELP ${name} \\S`, 'm'));
    const rules = readFileSync(ALERTS, 'utf8').match(/alert: \w+, expr: '/g)?.length;
    const checked =
      promtool === undefined
        ? `${rules} rules found`
        : (await promisify(execFile)(promtool, ['check', 'rules', ALERTS])).stdout;
    expect(checked).toContain('15 rules found');
  });
});
