import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const UNITS = ['atout.service', 'atout-backup.service', 'atout-backup.timer', 'atout-failure@.service'];
const read = (file: string) => readFileSync(path.join(process.cwd(), file), 'utf8');

it('starts the site as the image does', () => {
  const [, args = ''] = /^ExecStart=\/usr\/bin\/node (.*)$/m.exec(read('docs/systemd/atout.service')) ?? [];
  const [, image = ''] = /^CMD (\[.*\])$/m.exec(read('Dockerfile')) ?? [];
  expect(['node', ...args.split(' ')]).toEqual(JSON.parse(image));
});

it('has units that systemd accepts, where this machine has it', () => {
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
