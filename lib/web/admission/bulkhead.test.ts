import { setImmediate as loopTurn } from 'node:timers/promises';
import { BODY_BOUNDS, CLASS_BOUNDS } from '#lib/base/config/admission-bounds.ts';
import type { Config } from '#lib/base/config/config.ts';
import { GatewaySite } from '#lib/web/gateway/testing/gateway-site.ts';
import { until } from '#lib/testing/until.ts';
import { Admission } from './admission.ts';

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

describe('a work class', () => {
  afterEach(() => site.stop());

  it('lets clients take turns, refuses one beyond its share, and admits one at a time', async () => {
    await start({ passwords: { width: 1, inside: 1, queue: 10, share: 3 } });
    const mine = ['a1', 'a2', 'a3'].map((name) => login(name));
    await haveWaiting('passwords', 2);
    const refused = await login('a4');
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
    expect(await site.measured('atout_refused_total{bound="passwords",why="either"}')).toBe(1);
    const other = login('b1', '127.0.0.2');
    await haveWaiting('passwords', 3);
    expect(await site.measured('atout_inside{class="passwords"}')).toBe(1);
    await letGoInTurn(4);
    const answers = await Promise.all([...mine, other]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(site.entered.indexOf('b1')).toBe(2);
  });

  it('does not hold back other classes', async () => {
    const one: Record<string, string> = {
      ...{ passwords: '/rest/connect', solver: '/rest/simulator/play', files: '/text/cards/7' },
      ...{ calls: '/rest/whoami', pages: '/made-up' },
    };
    const ask = async (name: string, hold = {}) => {
      const method = name === 'passwords' ? 'POST' : 'GET';
      return (await site.ask(one[name] ?? '', { method, headers: hold, from: '127.0.0.2' })).status;
    };
    for (const name of Object.keys(one)) {
      await start({ [name]: { width: 1, inside: 1, queue: 0, share: 1 } });
      const held = ask(name, { 'x-hold': name });
      await until(() => site.entered.length === 1);
      for (const other of Object.keys(one))
        expect([name, other, await ask(other)]).toEqual([name, other, other === name ? 503 : 200]);
      site.letAllGo();
      await held;
      site.stop();
    }
  });

  it('admits the next request while those inside wait for data, up to its bound, and none whose client has disconnected', async () => {
    await start({ calls: { width: 1, inside: 3, queue: 10, share: 5 } });
    const slow = [1, 2, 3].map((at) => site.ask(`/rest/held/${at}`));
    await until(() => site.entered.length === 3);
    const { socket } = await site.open('GET /rest/held/left HTTP/1.1\r\nHost: x\r\n\r\n');
    await haveWaiting('calls', 1);
    slow.push(site.ask('/rest/held/4'));
    await haveWaiting('calls', 2);
    expect(await site.measured('atout_inside{class="calls"}')).toBe(3);
    socket.destroy();
    await until(() => site.front.inFlight === 4);
    site.letGo();
    await until(() => site.entered.length === 4);
    site.letAllGo();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(site.entered).not.toContain('/rest/held/left');
  });
});

it('a turn lasts as long as its work while the thread is busy, whatever the clock says', async () => {
  const calls = { width: 1, inside: 9, queue: 9, share: 9 };
  const admission = new Admission({ bodies: BODY_BOUNDS, classes: { ...CLASS_BOUNDS, calls } });
  const enter = (client: string, work: () => Promise<void>) =>
    admission.enter({ client, method: 'GET', path: '/rest/call', row: null }, work);
  const done: string[] = [];
  const busy = enter('a', async () => {
    const end = performance.now() + 100;
    while (performance.now() < end) await loopTurn();
    done.push('busy');
  });
  const next = enter('b', () => Promise.resolve(void done.push('next')));
  await Promise.all([busy, next]);
  expect(done).toEqual(['busy', 'next']);
});
