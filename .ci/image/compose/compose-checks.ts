import type { Crew } from '#scripts/processes/crew.ts';
import { ROOT } from '#scripts/root.ts';
import { startGameServer } from '#scripts/world/programs.ts';
import { expect, type Check } from '../check.ts';
import { untilGood } from '../container.ts';
import type { Project } from './project.ts';

const READY_MS = 30_000;
const STOP_MS = 10_000;
/** A visitor behind the reverse proxy, with an address reserved for documentation. */
const VISITOR = '203.0.113.7';

type Place = { readonly project: Project; readonly crew: Crew; readonly folder: string };

/** The checks of docker-compose.yml. They depend on this order. */
export function composeChecks(place: Place): readonly Check[] {
  const { project } = place;
  return [
    { label: 'refuses to start without settings', work: () => checkRefusal(project) },
    { label: 'makes MongoDB a replica set', work: () => timed(() => up(project, 'mongo')) },
    {
      label: 'lets a game server on this machine use the database',
      work: () => timed(() => startGame(place)),
    },
    { label: 'starts everything', work: () => timed(() => up(project)) },
    { label: 'is ready', work: async () => `${await untilGood(`${project.siteUrl}/readyz`, READY_MS)} ms` },
    { label: 'reaches the game server on this machine', work: () => checkStatus(project) },
    { label: 'trusts the reverse proxy, and accepts writes', work: () => checkVisitor(project) },
    { label: 'restarts after a crash', work: () => timed(() => checkRestart(project)) },
    { label: 'stops the site with exit code 0', work: () => timed(() => checkStop(project)) },
    { label: 'leaves nothing behind', work: () => checkDown(project) },
  ];
}

async function timed(work: () => Promise<void>): Promise<string> {
  const started = performance.now();
  await work();
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

async function checkRefusal(project: Project): Promise<undefined> {
  await project.run('config', '--quiet');
  const { code, stderr } = await project.tryWithoutSettings('config', '--quiet');
  expect(code !== 0 && /SITE_URL|GAME_BRIDGE_URL/.test(stderr), `it ended with code ${code}: ${stderr}`);
}

async function up(project: Project, ...services: readonly string[]): Promise<void> {
  await project.run('up', '--detach', '--wait', '--no-build', ...services);
}

async function startGame({ project, crew, folder }: Place): Promise<void> {
  const { mongo, game } = project.ports;
  const settings = {
    MONGODB_URI: `mongodb://127.0.0.1:${mongo}/?directConnection=true`,
    REFERENCE_HOST: '0.0.0.0',
    REFERENCE_PACE: '0',
  };
  const env = { ...process.env, ...settings };
  await startGameServer({ root: ROOT, dataDir: folder, port: game, token: project.token, env, crew });
}

async function checkStatus(project: Project): Promise<undefined> {
  const answer = await fetch(`${project.siteUrl}/rest/status`);
  const body = (await answer.json()) as { on?: unknown };
  expect(body.on === true, `it says ${JSON.stringify(body)}`);
}

/** The address that the site records for a login shows whether it trusts the proxy. */
async function checkVisitor(project: Project): Promise<undefined> {
  const answer = await fetch(`${project.siteUrl}/rest/connect`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: project.siteUrl, 'x-forwarded-for': VISITOR },
    body: JSON.stringify({ accountName: 'Joueur', password: 'atout-demo' }),
  });
  const body = await answer.text();
  expect(body === '{"accountName":"Joueur"}', `it answered ${answer.status} ${body}`);
  const question = 'db.getSiblingDB("atout").sessions.findOne({ address: { $ne: null } }).address';
  const noted = (await project.run('exec', '-T', 'mongo', 'mongosh', '--quiet', '--eval', question)).trim();
  expect(noted === VISITOR, `it recorded ${noted}`);
}

async function checkRestart(project: Project): Promise<void> {
  const pid = Number(await project.inspect('site', '{{.State.Pid}}'));
  expect(pid > 1, 'it is not running');
  process.kill(pid, 'SIGKILL');
  await untilGood(`${project.siteUrl}/readyz`, READY_MS);
  const restarts = await project.inspect('site', '{{.RestartCount}}');
  expect(restarts === '1', `it was restarted ${restarts} times`);
}

async function checkStop(project: Project): Promise<void> {
  const started = performance.now();
  await project.run('stop', 'site');
  const code = await project.inspect('site', '{{.State.ExitCode}}');
  expect(code === '0', `it ended with code ${code}`);
  expect(performance.now() - started < STOP_MS, 'it had to be killed');
}

async function checkDown(project: Project): Promise<undefined> {
  await project.run('down', '--volumes', '--timeout', '20');
  const left = await project.run('ps', '--all', '--quiet');
  expect(left.trim() === '', `containers left: ${left}`);
}
