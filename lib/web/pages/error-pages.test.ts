import { setTimeout as wait } from 'node:timers/promises';
import { GatewaySite, WIDE_DOORS } from '#lib/web/gateway/testing/gateway-site.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };

let site: GatewaySite;

/** A site that has made no page of an error yet, and whose app answers `status` where they are, after a pause. */
async function start(status: number, pause?: Promise<unknown>): Promise<void> {
  site = await new GatewaySite({ doors: WIDE_DOORS }, async (req, res) => {
    const path = req.url ?? '';
    await pause;
    if (path === '/throws') throw new Error('nobody expected this');
    res.writeHead(path.startsWith('/erreur/') ? status : 200, HTML).end(`<h1>${path}</h1>`);
  }).start();
}

afterEach(() => site.stop());

const ask = async (path: string, method = 'GET') => {
  const { status, body } = await site.ask(path, { method });
  return [status, body];
};

describe('the first refusals of a site', () => {
  it('have their own page, made once for all', async () => {
    await start(200);
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask('/', 'DELETE')));
    expect(answers).toEqual(Array.from({ length: 5 }, () => [405, '<h1>/erreur/400</h1>']));
    expect(site.entered).toEqual(['/erreur/400']);
    expect(await ask('/throws')).toEqual([500, '<h1>/erreur/500</h1>']);
  });

  it('share their page with those that are made for later', async () => {
    const pause = Promise.withResolvers<null>();
    await start(200, pause.promise);
    const prepared = site.front.prepare();
    const answer = ask('/', 'DELETE');
    while (site.front.inFlight === 0) await wait(5);
    pause.resolve(null);
    expect(await answer).toEqual([405, '<h1>/erreur/400</h1>']);
    await prepared;
    expect(site.entered.filter((path) => path === '/erreur/400')).toHaveLength(1);
  });

  it('are told to programs without the app', async () => {
    await start(200);
    expect(await ask('/rest/%ff')).toEqual([400, '{"error":"bad request"}']);
    expect(site.entered).toEqual([]);
  });

  it('have a page of last resort where theirs cannot be made, which is tried once', async () => {
    await start(500);
    const [status, body] = await ask('/', 'DELETE');
    expect([status, String(body).includes('<h1>Erreur du serveur</h1>')]).toEqual([405, true]);
    await ask('/', 'DELETE');
    expect(site.entered).toEqual(['/erreur/400']);
  });
});
