import { Agent } from 'node:http';
import { loopbackClients } from '../../scripts/attacks/attack.ts';
import { attackApart, ATTACK_NAMES } from '../../scripts/attacks/attacks.ts';
import { failuresOf, percentile, timesOf, watchDuring } from '../../scripts/attacks/watch.ts';
import { ask, expectStatus, logIn, PASSWORD } from '../../scripts/http.ts';
import { writeSession } from '../../scripts/written-session.ts';
import { amount, beside, must, seconds, whoIs, type Habit } from './check.ts';
import { TWO_PROCESSES, type FaultTest } from './lab.ts';
import type { World } from './world.ts';

/** Ids beyond those of the demo world. */
const FIRST_ID = 1_100_000;
const PLAYERS = 50;

/** The largest share of refusals: a loaded machine may have no room for a moment. */
const REFUSED_SHARE = 0.05;

const PAGES = '/ /ranking.html /guilds.html /staff.html /tutoriel.html /power /specificites.html'.split(' ');

/** Many people at once. */
export const SITES = {
  'own-names': async ({ world, times }) => {
    const running = await world(TWO_PROCESSES);
    const [url] = running.urls;
    const players = await makePlayers(running);
    for (const { name, cookie } of players)
      must((await whoIs(url, cookie)) === name, `the session of ${name} is not known`);
    const readers = [...players, ...Array.from({ length: PLAYERS / 5 }, () => ({ name: '', cookie: '' }))];
    const answers = times(1_500, 100_000);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let [read, refused] = [0, 0];
    const readOn = async ({ name, cookie }: (typeof readers)[number], at: number) => {
      const from = `127.0.3.${at + 1}`;
      const pages = name === '' ? PAGES : [...PAGES, '/myaccount.html'];
      for (let turn = at; read < answers; turn += 1) {
        const page = pages[turn % pages.length] ?? '/';
        const { status, body } = await ask(url + page, { agent, from, cookie });
        must(status === 200 || status === 503, `${page} answers ${status}`);
        if (status === 200) read += 1;
        else refused += 1;
        const found = players.flatMap((player) => (body.includes(player.name) ? player.name : [])).join();
        must(found === (status === 200 ? name : ''), `${page} of « ${name} » names « ${found} »`);
      }
    };
    await Promise.all(readers.map(readOn));
    agent.destroy();
    must(refused <= answers * REFUSED_SHARE, `${refused} answers were refused`);
    return `${amount(read)} answers with the right name, ${refused} asked again`;
  },

  'login-crowd': async ({ world, times }) => {
    const [url] = (await world()).urls;
    const cookie = await logIn(url, 'Joueuse');
    // The first view of a page loads its route, once.
    await expectStatus(`${url}/myaccount.html`, 200, { cookie });
    const logins = times(10, 100);
    const waits = { stranger: [] as number[], player: [] as number[] };
    const habits: Habit[] = [
      [20, async () => waits.stranger.push((await expectStatus(`${url}/`, 200)).ms)],
      [200, async () => waits.player.push((await expectStatus(`${url}/myaccount.html`, 200, { cookie })).ms)],
    ];
    const json = { accountName: 'Joueur', password: PASSWORD };
    const startedAt = performance.now();
    const crowd = Array.from({ length: logins }, (_, at) => `127.0.9.${(at % 50) + 1}`);
    const logInAll = () => Promise.all(crowd.map((from) => ask(`${url}/rest/connect`, { json, from })));
    const answers = await beside(habits, logInAll);
    const tookMs = performance.now() - startedAt;
    const refused = answers.filter((answer) => answer.json.accountName !== 'Joueur').length;
    must(refused === 0, `${refused} of ${logins} logins were refused`);
    const p99 = (kept: number[]) => `p99 ${Math.round(percentile(kept, 0.99))} ms of ${kept.length}`;
    return `${logins} of ${logins} in after ${seconds(tookMs)}; stranger ${p99(waits.stranger)}, player ${p99(waits.player)}`;
  },

  // `npm test` attacks in `e2e/attacks.spec.ts`, behind proxies too.
  attacks: async ({ world, times }) => {
    const [url] = (await world()).urls;
    // The first form for a password has a process read its dictionaries, once.
    await expectStatus(`${url}/subscribe.html`, 200);
    let [requests, worst] = [0, 0];
    for (const name of ATTACK_NAMES)
      for (const clients of [1, 30]) {
        const assault = { url, from: loopbackClients(clients, clients + 1), ms: times(2_000, 8_000) };
        const { seen } = await watchDuring({ url, net: 1, everyMs: 20 }, () => attackApart(name, assault));
        const took = timesOf(seen);
        const p99 = percentile(took, 0.99);
        must(took.length === seen.length, `${name}: strangers got ${JSON.stringify(failuresOf(seen))}`);
        requests += seen.length;
        worst = Math.max(worst, p99);
        await expectStatus(`${url}/readyz`, 200);
      }
    return `${2 * ATTACK_NAMES.length} attacks; 0 of ${amount(requests)} pages of strangers failed, p99 ${Math.ceil(worst)} ms at worst`;
  },
} satisfies Record<string, FaultTest>;

/** Copies an account of the demo under names of which none is part of another, and writes a session for each copy. */
async function makePlayers({ db, siteEnv }: World) {
  const names = Array.from({ length: PLAYERS }, (_, at) => `Lecteur${String(at).padStart(2, '0')}x`);
  const accounts = db.collection<{ _id: number }>('accounts');
  const model = await accounts.findOne({ nameKey: 'joueur' } as object);
  const own = (name: string, at: number) => ({ _id: FIRST_ID + at, name, nameKey: name.toLowerCase() });
  await accounts.insertMany(names.map((name, at) => ({ ...model, ...own(name, at) })));
  const sessions = names.map(async (name, at) => {
    const seal = await writeSession(db, { accountId: FIRST_ID + at, secret: siteEnv.SESSION_SECRET });
    return { name, cookie: `atout-session=${seal}` };
  });
  return Promise.all(sessions);
}
