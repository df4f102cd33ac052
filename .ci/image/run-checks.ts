import { findFreePort } from '#scripts/free-port.ts';
import { StartFailure } from '#scripts/terminal.ts';
import { expect, type Check } from './check.ts';
import { Container, untilGood } from './container.ts';
import type { ServiceSettings } from './services.ts';

const ALIVE_MS = 20_000;
const READY_MS = 20_000;
/** A busy site stops within 8 s. An idle one has nothing to wait for. */
const IDLE_STOP_MS = 3_000;
const REFUSAL_MS = 5_000;

/** The name of the container that is checked. */
export const SITE_CONTAINER = 'atout-check';

type Site = { readonly container: Container; readonly url: string; readonly settings: ServiceSettings };

/** The checks of a container that uses these services. They depend on this order. */
export async function runChecksOf(services: ServiceSettings): Promise<readonly Check[]> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const place = { HOST: '127.0.0.1', PORT: String(port), SITE_URL: url };
  const site = { container: new Container(SITE_CONTAINER), url, settings: { ...services, ...place } };
  return [
    { label: 'refuses to start without settings', work: checkRefusal },
    { label: 'starts on a read-only root', work: () => start(site) },
    {
      label: 'is ready once MongoDB answers',
      work: async () => milliseconds(await untilGood(`${url}/readyz`, READY_MS)),
    },
    { label: 'passes its own health check', work: () => checkHealth(site) },
    { label: 'serves the home page and its assets', work: () => checkHome(site) },
    { label: 'draws a preview picture', work: () => checkPicture(site) },
    { label: 'answers an unknown address with 404', work: () => checkUnknown(site) },
    { label: 'lets a player log in', work: () => checkLogin(site) },
    { label: 'takes the logo of a guild', work: () => checkLogo(site) },
    {
      label: 'runs as node, without capabilities, on a read-only root',
      work: () => checkRights(site),
    },
    { label: 'stays within its memory limit', work: () => measureMemory(site) },
    { label: 'logs no errors or warnings', work: () => checkLog(site) },
    { label: 'exits with 0 on SIGTERM', work: () => stop(site) },
  ];
}

async function checkRefusal(): Promise<string> {
  const container = new Container('atout-check-refusal');
  const started = performance.now();
  await container.start({});
  const code = await container.ended();
  const ms = Math.round(performance.now() - started);
  const log = await container.log();
  await container.remove();
  expect(code === 1, `it ended with code ${code}`);
  expect(log.includes('MONGODB_URI') && log.includes('GAME_BRIDGE_URL'), `it printed:\n${log}`);
  expect(ms < REFUSAL_MS, `it took ${ms} ms`);
  return milliseconds(ms);
}

async function start({ container, url, settings }: Site): Promise<string> {
  await container.start(settings);
  try {
    return milliseconds(await untilGood(`${url}/healthz`, ALIVE_MS));
  } catch (error) {
    throw new StartFailure(`it did not start. Its log:\n${await container.log()}`, { cause: error });
  }
}

async function checkHealth({ container }: Site): Promise<undefined> {
  const { code, stdout } = await container.askHealth();
  expect(code === 0, `it says ${stdout}`);
}

async function checkHome({ url }: Site): Promise<string> {
  const answer = await fetch(url);
  const html = await answer.text();
  expect(answer.status === 200 && html.includes('<html lang="fr"'), `it answered ${answer.status}`);
  const links = new Set([...html.matchAll(/"(\/_next\/static\/[^"]+)"/g)].map(([, link = '']) => link));
  expect(links.size > 0, 'it links no style sheet');
  for (const link of links) {
    const { status } = await fetch(`${url}${link}`);
    expect(status === 200, `${link} answered ${status}`);
  }
  return `${links.size} files linked`;
}

/** In a process that knows little of the environment. */
async function checkPicture({ url }: Site): Promise<string> {
  const startedAt = performance.now();
  const answer = await fetch(`${url}/img/og/site.png`);
  const picture = Buffer.from(await answer.arrayBuffer());
  const isPng = picture.subarray(1, 4).toString('latin1') === 'PNG';
  expect(answer.status === 200 && isPng, `it answered ${answer.status}`);
  return milliseconds(Math.round(performance.now() - startedAt));
}

async function checkUnknown({ url }: Site): Promise<undefined> {
  const answer = await fetch(`${url}/there-is-no-such-page`);
  const html = await answer.text();
  expect(answer.status === 404 && html.includes('</html>'), `it answered ${answer.status}`);
}

async function checkLogin(site: Site): Promise<undefined> {
  const answer = await logIn(site, 'Joueur');
  const body = await answer.text();
  expect(body === '{"accountName":"Joueur"}', `it answered ${answer.status} ${body}`);
}

function logIn(site: Site, accountName: string): Promise<Response> {
  return post(site, '/rest/connect', { body: { accountName, password: 'atout-demo' } });
}

type Sent = { readonly body: object; readonly cookie?: string };

function post({ url }: Site, address: string, { body, cookie = '' }: Sent): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: url, cookie };
  return fetch(`${url}${address}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** A PNG of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** By sharp, whose compiled part is copied into the image by a line of its own. */
async function checkLogo(site: Site): Promise<string> {
  const startedAt = performance.now();
  const cookie = (await logIn(site, 'Joueuse')).headers.getSetCookie().map((one) => one.split(';', 1)[0]);
  const { guilds } = (await (await fetch(`${site.url}/rest/guild`)).json()) as {
    guilds: { guildId: number; guildMaster: string | null }[];
  };
  const guild = guilds.find(({ guildMaster }) => guildMaster === 'Joueuse');
  const sent = { body: { logo: PIXEL }, cookie: cookie.join('; ') };
  const answer = await post(site, `/rest/guild/${guild?.guildId}/logo`, sent);
  const { logo = '' } = (await answer.json()) as { logo?: string };
  const picture = await fetch(`${site.url}${logo}`);
  const type = picture.headers.get('content-type');
  expect(type === 'image/png', `the upload was answered ${answer.status}, the logo is ${type}`);
  return milliseconds(Math.round(performance.now() - startedAt));
}

async function checkRights({ container }: Site): Promise<undefined> {
  const line =
    'id -u; touch /app/x /x 2>/dev/null && echo writable; grep -E "CapEff|NoNewPrivs" /proc/1/status';
  const { stdout } = await container.run(line);
  const said = stdout.trim().split(/\s+/).join(' ');
  expect(said === '1000 CapEff: 0000000000000000 NoNewPrivs: 1', `it says ${said}`);
}

async function measureMemory({ container }: Site): Promise<string> {
  const { stdout } = await container.run('grep VmRSS /proc/1/status');
  const megabytes = Math.round(Number(/\d+/.exec(stdout)?.[0]) / 1_000);
  expect(megabytes > 0, `it says ${stdout}`);
  return `${megabytes} MB`;
}

async function checkLog({ container }: Site): Promise<undefined> {
  const log = await container.log();
  const complaints = log.split('\n').filter((line) => /"level":[56]0|EROFS|EACCES|ERR_|warning/i.test(line));
  expect(complaints.length === 0, complaints.join('\n'));
}

async function stop({ container }: Site): Promise<string> {
  const { code, ms } = await container.stop();
  const log = await container.log();
  await container.remove();
  expect(code === 0, `it ended with code ${code}. Its log:\n${log}`);
  expect(ms < IDLE_STOP_MS, `it took ${ms} ms`);
  return milliseconds(ms);
}

function milliseconds(ms: number): string {
  return `${ms} ms`;
}
