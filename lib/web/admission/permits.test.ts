import { setImmediate as loopTurn } from 'node:timers/promises';
import type { Config } from '#lib/base/config/config.ts';
import { GatewaySite } from '#lib/web/gateway/testing/gateway-site.ts';
import { until } from '#lib/testing/until.ts';
import { Bulkhead, Permits } from './admission.ts';

let site: GatewaySite;

async function start(classes: Partial<Config['classes']>): Promise<void> {
  site = await new GatewaySite({ classes }).start();
}

/** A login that the app holds. */
const login = (name: string, from = '127.0.0.1') =>
  site.ask('/rest/connect', { method: 'POST', headers: { 'x-hold': name }, body: '{}', from });

const haveWaiting = (name: string, count: number) =>
  until(async () => (await site.measured(`atout_waiting{class="${name}"}`)) === count);

async function letGoInTurn(count: number): Promise<void> {
  for (let entered = 1; entered <= count; entered += 1) {
    await until(() => site.entered.length === entered);
    site.letGo();
  }
}

describe('the gate of a class of work', () => {
  afterEach(() => site.stop());

  it('lets clients take turns, so one with many requests delays nobody, and gives no permit to those who wait', async () => {
    await start({ passwords: { width: 1, inside: 1, queue: 10, share: 5 } });
    const crowd = ['a1', 'a2', 'a3', 'a4'].map((name) => login(name));
    await haveWaiting('passwords', 3);
    const other = login('b1', '127.0.0.2');
    await haveWaiting('passwords', 4);
    expect(await site.measured('atout_permits_taken')).toBe(1);
    await letGoInTurn(5);
    await Promise.all([...crowd, other]);
    expect(site.entered.indexOf('b1')).toBe(2);
  });

  it('refuses a client beyond its share, while another waits its turn', async () => {
    await start({ passwords: { width: 1, inside: 1, queue: 10, share: 2 } });
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

  it('does not hold back other classes', async () => {
    const narrow = { width: 1, inside: 1, queue: 0, share: 1 };
    await start({ passwords: narrow, solver: narrow, files: narrow });
    const hold = { 'x-hold': 'held' };
    const held = [
      login('login'),
      site.ask('/rest/simulator/play', { headers: hold }),
      site.ask('/text/cards/7', { headers: hold }),
    ];
    await until(() => site.entered.length === 3);
    const more = [login('one more', '127.0.0.2'), site.ask('/img/cards/8', { from: '127.0.0.2' })];
    expect((await Promise.all(more)).map(({ status }) => status)).toEqual([503, 503]);
    for (const path of ['/rest/whoami', '/made-up']) expect((await site.ask(path)).status).toBe(200);
    site.letAllGo();
    await Promise.all(held);
  });

  it('opens for the next one when a request only waits for its data, up to its bound', async () => {
    await start({ calls: { width: 1, inside: 3, queue: 10, share: 5 } });
    const slow = [1, 2, 3, 4].map((at) => site.ask(`/rest/held/${at}`));
    await until(() => site.entered.length === 3);
    await haveWaiting('calls', 1);
    expect(await site.measured('atout_permits_taken')).toBe(3);
    site.letGo();
    await until(() => site.entered.length === 4);
    site.letAllGo();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

it('a turn lasts as long as its work while the thread has something to do, whatever the clock says', async () => {
  const bulkhead = new Bulkhead({ width: 1, inside: 9, queue: 9, share: 9 });
  const done: string[] = [];
  const busy = bulkhead.run(async () => {
    const end = performance.now() + 100;
    while (performance.now() < end) await loopTurn();
    done.push('busy');
  }, 'a');
  const next = bulkhead.run(() => Promise.resolve(void done.push('next')), 'b');
  await Promise.all([busy, next]);
  expect(done).toEqual(['busy', 'next']);
});

const BOUNDS = { all: 24, kept: 4, perClient: 10 };

/** Permits of which so many are taken at `now`, ten by each client. */
function taken(count: number, now: number): Permits {
  const permits = new Permits(BOUNDS);
  for (let at = 0; at < count; at += 1)
    permits.take(`c${Math.floor(at / 10)}`, now, { mayUseKept: at >= 20 });
  return permits;
}

describe('permits', () => {
  it('are refused to a client that has its part, and to all but visitors of cached pages when the others are taken', () => {
    const permits = taken(10, 0);
    expect(permits.take('c0', 0)).toBe('client');
    expect(permits.take('c0', 0, { mayUseKept: true })).toBe('client');
    const full = taken(20, 0);
    expect(full.take('new', 0)).toBe('all');
    for (let kept = 0; kept < 4; kept += 1) expect(full.take('new', 0, { mayUseKept: true })).toBeNull();
    expect(full.take('new', 0, { mayUseKept: true })).toBe('all');
    expect(full.taken).toBe(24);
  });

  it('report a full site when none has been free for more than a second, until a tenth is free again', () => {
    const permits = taken(20, 5_000);
    expect([permits.isFull(5_000), permits.isFull(6_000), permits.isFull(6_001)]).toEqual([
      false,
      false,
      true,
    ]);
    permits.give('c0');
    expect(permits.isFull(6_001)).toBe(true);
    permits.give('c0');
    expect(permits.isFull(6_001)).toBe(false);
    permits.take('c0', 7_000);
    permits.take('c0', 7_000);
    expect([permits.isFull(7_900), permits.isFull(8_001)]).toEqual([false, true]);
  });

  it('do not report a full site because of visitors of cached pages', () => {
    const permits = taken(19, 0);
    expect(permits.isFull(60_000)).toBe(false);
  });
});
