import { pageOf, knowSessions, session, useClock, type Load } from '#lib/web/gateway/testing/fakes.ts';
import { useGatewaySite, type GatewaySite } from '#lib/web/gateway/testing/gateway-site.ts';
import { until } from '#lib/testing/until.ts';

const clock = useClock();
const startSite = useGatewaySite();
let site: GatewaySite;

/** A site without stored error pages. Its app answers 404 at `/gone`. */
async function start(load: Load = (_visit, address) => address): Promise<void> {
  const hasPath = (path: string) => ['/', '/gone'].includes(path) || path.includes('reur');
  const none = { 'content-type': 'text/html' };
  site = await startSite({}, (_req, res) => void res.writeHead(404, none).end(), { hasPath, load });
  knowSessions();
}

beforeEach(() => start());

const ask = async (path: string, { method = 'GET', cookie = '' } = {}) => {
  const { status, body } = await site.ask(path, { method, headers: { cookie } });
  return [status, body];
};

const refused = () => ask('/', { method: 'DELETE' });
const REFUSED = [405, pageOf('/erreur/400')];
const MISSING = [404, pageOf('/erreur/404')];

describe('refusals before the error pages are stored', () => {
  it('share one rendering, even one begun to store the page', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    await start((_visit, address) => promise.then(() => address));
    const prepared = site.front.pages.errorPages.store();
    const answers = Promise.all(Array.from({ length: 5 }, refused));
    await until(() => site.inFlight === 5);
    resolve(null);
    expect(await answers).toEqual(Array(5).fill(REFUSED));
    await prepared;
    expect(site.entered.filter((path) => path === '/erreur/400')).toHaveLength(1);
  });

  it('are JSON for calls, without asking the app', async () => {
    expect(await ask('/rest/%ff')).toEqual([400, '{"error":"bad request"}']);
    expect(site.entered).toEqual([]);
  });

  it('fall back to the page of last resort after one failed try', async () => {
    await start(() => Promise.reject(new Error('nobody expected this')));
    const lastResort = expect.stringContaining('<h1>Erreur du serveur</h1>') as unknown;
    expect([await refused(), await refused()]).toEqual(Array(2).fill([405, lastResort]));
    expect(site.entered).toEqual(['/erreur/400']);
  });
});

describe('a missing page', () => {
  it('is answered without asking the app, by a page remade every two seconds', async () => {
    for (let time = 0; time < 5; time += 1) expect(await ask(`/zz${time}`)).toEqual(MISSING);
    expect(site.entered).toEqual(['/erreur/404']);
    clock.passed += 2_001;
    await Promise.all([ask('/zz'), ask('/zz'), ask('/zz')]);
    expect(site.entered).toEqual(['/erreur/404', '/erreur/404']);
  });

  it('has the last version of its page if remaking it fails', async () => {
    let isBroken = false;
    await start((_visit, address) => (isBroken ? Promise.reject(new Error('away')) : address));
    expect(await ask('/zz')).toEqual(MISSING);
    [isBroken, clock.passed] = [true, 3_600_000];
    expect(await ask('/zz')).toEqual(MISSING);
  });

  it('has the same page if the app answers 404, with the name of the player', async () => {
    for (const path of ['/zz', '/gone']) {
      expect(await ask(path, { cookie: session('Ana') })).toEqual([404, pageOf('/erreur/404', 'Ana')]);
      expect(await ask(path, { cookie: session('?') })).toEqual([404, pageOf('/erreur/404', 'who?')]);
      expect(await ask(path, { cookie: 'foreign=session' })).toEqual(MISSING);
    }
    expect(site.entered.filter((path) => path === '/erreur/404')).toHaveLength(1);
  });

  it.each(['/erreur/500', '/%65rreur/500', '/%65%72reur%2f404'])('is the answer at %s', async (path) => {
    expect(await ask(path)).toEqual(MISSING);
    expect(site.entered).toEqual(['/erreur/404']);
  });
});
