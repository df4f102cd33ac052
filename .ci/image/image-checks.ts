import { readFileSync } from 'node:fs';
import { SITE_FLAGS, SITE_SCRIPT } from '#scripts/world/site-flags.ts';
import { BASE_IMAGE } from './base-image.ts';
import { SITE_IMAGE } from './build-image.ts';
import { expect, type Check } from './check.ts';
import { tryCommand } from './command.ts';
import { podman, sizeOf } from './store.ts';

/** Folders of the image that must be the same as in the base. */
const OF_THE_BASE = ['etc', 'home', 'opt', 'root', 'tmp', 'usr', 'var'];

const SHOWN_LINES = 10;

/** Files that must not be in the image, as patterns for `find`. */
const UNWANTED = ['.env*', '.npmrc', '.git', '*.test.ts', '*.test.tsx', '*.map', 'secrets', '.data', '*.pem'];

type Config = {
  readonly User?: string;
  readonly StopSignal?: string;
  readonly Cmd?: readonly string[];
};

export const IMAGE_CHECKS: readonly Check[] = [
  { label: 'declares how it is run', work: checkConfig },
  { label: 'contains no traces of the build machine', work: () => withRoots(checkTraces) },
  { label: 'changes nothing outside /app', work: () => withRoots(checkOutside) },
  { label: 'is small', work: measure },
];

async function checkConfig(): Promise<undefined> {
  const config = JSON.parse(
    await podman(['image', 'inspect', '--format', '{{json .Config}}', SITE_IMAGE]),
  ) as Config;
  expect(config.User === '1000:1000', `its user is ${config.User}`);
  expect(config.StopSignal === 'SIGTERM', `its stop signal is ${config.StopSignal}`);
  expect(
    config.Cmd?.join(' ') === ['node', ...SITE_FLAGS, SITE_SCRIPT].join(' '),
    `its command is ${config.Cmd?.join(' ')}`,
  );
  const health = await podman(['image', 'inspect', '--format', '{{json .HealthCheck}}', SITE_IMAGE]);
  expect(health.includes('/healthz'), `its health check is ${health}`);
}

type Roots = { readonly image: string; readonly base: string };

async function withRoots(work: (roots: Roots) => Promise<undefined>): Promise<undefined> {
  const mount = async (name: string) => (await podman(['image', 'mount', name])).trim();
  try {
    await work({ image: await mount(SITE_IMAGE), base: await mount(BASE_IMAGE) });
  } finally {
    await podman(['image', 'unmount', SITE_IMAGE, BASE_IMAGE]);
  }
}

async function checkTraces({ image }: Roots): Promise<undefined> {
  const names = UNWANTED.flatMap((name, index) => [...(index === 0 ? [] : ['-o']), '-name', name]);
  const found = await tryCommand('find', [`${image}/app`, '(', ...names, ')']);
  expect(found.stdout === '', `unwanted files:\n${firstLines(found.stdout)}`);
  const patterns = tracesOfThisMachine().flatMap((text) => ['-e', text]);
  const told = await tryCommand('grep', ['-rlF', ...patterns, `${image}/app`]);
  expect(
    told.code === 1,
    `files with traces of the build machine:\n${firstLines(`${told.stdout}${told.stderr}`)}`,
  );
}

/** Texts specific to the build machine: its name servers, and its npm configuration. */
function tracesOfThisMachine(): string[] {
  const resolver = readFileSync('/etc/resolv.conf', 'utf8');
  const servers = [...resolver.matchAll(/^nameserver\s+(\S+)/gm)].map(([, server = '']) => server);
  const telling = servers.filter((server) => !/^127\.|^::1$/.test(server));
  return ['cafile=', '_authToken=', ...telling];
}

async function checkOutside({ image, base }: Roots): Promise<undefined> {
  for (const place of OF_THE_BASE) {
    const pair = [`${base}/${place}`, `${image}/${place}`];
    const { code, stdout } = await tryCommand('diff', [
      '--recursive',
      '--brief',
      '--no-dereference',
      ...pair,
    ]);
    expect(code === 0, firstLines(stdout));
  }
}

async function measure(): Promise<string> {
  const [whole, base] = [await sizeOf(SITE_IMAGE), await sizeOf(BASE_IMAGE)];
  return `${megabytes(whole - base)} MB on top of its base of ${megabytes(base)} MB`;
}

function firstLines(text: string): string {
  return text.split('\n').slice(0, SHOWN_LINES).join('\n');
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000);
}
