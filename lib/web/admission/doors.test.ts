import type { Config } from '#lib/base/config/config.ts';
import { GatewaySite, until, WIDE_DOORS } from '#lib/web/gateway/testing/gateway-site.ts';

let site: GatewaySite;

async function start(changes: Partial<Config['doors']>): Promise<void> {
  site = await new GatewaySite({ doors: { ...WIDE_DOORS, ...changes } }).start();
}

afterEach(() => site.stop());

/** A login that the app holds. */
const login = (name: string, from = '127.0.0.1') =>
  site.ask('/rest/connect', { method: 'POST', headers: { 'x-hold': name }, body: '{}', from });

const haveWaiting = (door: string, count: number) =>
  until(async () => (await site.measured(`atout_waiting{door="${door}"}`)) === count);

async function letGoInTurn(count: number): Promise<void> {
  for (let entered = 1; entered <= count; entered += 1) {
    await until(() => site.entered.length === entered);
    site.letGo();
  }
}

describe('a door', () => {
  it('lets households take turns, so one with many requests delays nobody', async () => {
    await start({ passwords: { width: 1, queue: 10, share: 5 } });
    const crowd = ['a1', 'a2', 'a3', 'a4'].map((name) => login(name));
    await haveWaiting('passwords', 3);
    const other = login('b1', '127.0.0.2');
    await haveWaiting('passwords', 4);
    await letGoInTurn(5);
    await Promise.all([...crowd, other]);
    expect(site.entered.indexOf('b1')).toBe(2);
  });

  it('has those who wait hold no place', async () => {
    await start({ passwords: { width: 1, queue: 10, share: 5 } });
    const crowd = ['a1', 'a2', 'a3'].map((name) => login(name));
    await haveWaiting('passwords', 2);
    expect(await site.measured('atout_places_taken')).toBe(1);
    await letGoInTurn(3);
    await Promise.all(crowd);
  });

  it('refuses a household beyond its share, while another waits its turn', async () => {
    await start({ passwords: { width: 1, queue: 10, share: 2 } });
    const mine = [login('a1'), login('a2')];
    await haveWaiting('passwords', 1);
    const refused = await login('a3');
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
    const other = login('b1', '127.0.0.2');
    await haveWaiting('passwords', 2);
    expect(await site.measured('atout_refused_total{bound="passwords",why="either"}')).toBe(1);
    await letGoInTurn(3);
    const answers = await Promise.all([...mine, other]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('of one kind of work keeps nobody from another kind', async () => {
    const narrow = { width: 1, queue: 0, share: 1 };
    await start({ passwords: narrow, signUps: narrow, posters: narrow, searches: narrow, exports: narrow });
    const hold = { 'x-hold': 'held' };
    const held = [
      login('login'),
      site.ask('/rest/register', { method: 'POST', headers: hold }),
      site.ask('/img/og/site.png', { headers: hold }),
      site.ask('/recherche?q=held'),
      site.ask('/text/cards/7', { headers: hold }),
    ];
    await until(() => site.entered.length === 5);
    const more = [login('one more', '127.0.0.2'), site.ask('/recherche?q=b', { from: '127.0.0.2' })];
    expect((await Promise.all(more)).map(({ status }) => status)).toEqual([503, 503]);
    for (const path of ['/', '/rest/whoami', '/img/cards/7', '/_next/static/a.js'])
      expect((await site.ask(path)).status).toBe(200);
    site.letAllGo();
    await Promise.all(held);
  });

  it('opens for the next one when a request only waits for its data', async () => {
    await start({ calls: { width: 1, queue: 10, share: 5 } });
    const slow = [site.ask('/rest/held/1'), site.ask('/rest/held/2'), site.ask('/rest/held/3')];
    await haveWaiting('calls', 2);
    expect(site.entered).toEqual(['/rest/held/1']);
    await until(() => site.entered.length === 3);
    expect(await site.measured('atout_places_taken')).toBe(3);
    site.letAllGo();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
