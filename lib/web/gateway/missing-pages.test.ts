import { forgetProcessWide, processWide } from '#lib/base/process-wide.ts';
import { slot } from '#lib/base/slots.ts';
import { GatewaySite, WIDE_DOORS } from './testing/gateway-site.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };

const READER = `${slot('visitor')}nobody${slot('player')}${slot('name')}${slot('end')}`;

let site: GatewaySite;
let clock: jest.SpyInstance;
let passed = 0;

/** An app that has `/power` alone, and whose pages name their reader. */
beforeEach(async () => {
  const findFirst = ([seal]: readonly string[]) =>
    Promise.resolve(seal === undefined ? null : { name: seal.replace('Fe26.2*', ''), privileges: [] });
  processWide('known-sessions', () => ({ findFirst, peekFirst: () => undefined, forget: () => undefined }));
  passed = 0;
  const real = performance.now.bind(performance);
  clock = jest.spyOn(performance, 'now').mockImplementation(() => real() + passed);
  site = await new GatewaySite(
    { doors: WIDE_DOORS },
    (req, res) => {
      const path = req.url ?? '';
      const status = path.startsWith('/erreur/') || path === '/power' ? 200 : 404;
      res.writeHead(status, HTML).end(status === 404 ? '' : `${path} for ${READER}<script>x</script>`);
    },
    { has: (path) => path === '/power' || path === '/gone' },
  ).start();
});

afterEach(() => {
  forgetProcessWide('known-sessions');
  clock.mockRestore();
  site.stop();
});

const ask = async (path: string, cookie?: string) => {
  const { status, body } = await site.ask(path, cookie === undefined ? {} : { headers: { cookie } });
  return [status, body];
};

const session = (name: string) => `atout-session=Fe26.2*${name}`;

describe('a page that is not there', () => {
  it('is told to visitors without the app being asked, by a page that is made every two seconds', async () => {
    for (let time = 0; time < 5; time += 1)
      expect(await ask(`/zz${time}`)).toEqual([404, '/erreur/404 for nobody']);
    expect(site.entered).toEqual(['/erreur/404']);
    passed += 2_001;
    await Promise.all([ask('/zz'), ask('/zz'), ask('/zz')]);
    expect(site.entered).toEqual(['/erreur/404', '/erreur/404']);
  });

  it('is told by the same page where the app itself finds nothing', async () => {
    for (let time = 0; time < 3; time += 1)
      expect(await ask('/gone')).toEqual([404, '/erreur/404 for nobody']);
    expect(site.entered.filter((path) => path === '/erreur/404')).toHaveLength(1);
  });

  it('is told to players with their name, which nobody else gets', async () => {
    expect(await ask('/zz', session('Ana'))).toEqual([404, '/erreur/404 for Ana']);
    expect(await ask('/gone', session('Bob'))).toEqual([404, '/erreur/404 for Bob']);
    expect(await ask('/zz')).toEqual([404, '/erreur/404 for nobody']);
    expect(await ask('/zz', 'foreign=session')).toEqual([404, '/erreur/404 for nobody']);
  });

  it.each(['/erreur/500', '/%65rreur/500', '/%65%72reur%2f404'])('is what %s leads to', async (path) => {
    expect((await ask(path))[0]).toBe(404);
    expect(site.entered).not.toContain(path);
  });

  it('leaves the pages that are there alone', async () => {
    expect(await ask('/power')).toEqual([200, '/power for nobody']);
  });
});
