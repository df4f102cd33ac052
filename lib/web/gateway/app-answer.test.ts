import type { ServerResponse } from 'node:http';
import { until } from '#lib/testing/until.ts';
import { innerExchange } from '#lib/web/http/fetch-app.ts';
import { askApp } from './app-answer.ts';
import type { GatewayRequest } from './request.ts';
import { GatewaySite } from './testing/gateway-site.ts';

describe('the turn of a request', () => {
  let site: GatewaySite;
  let answer: ServerResponse | null;

  beforeEach(async () => {
    answer = null;
    site = await new GatewaySite({}, (_, res) => void (answer = res)).start();
  });

  afterEach(() => site.stop());

  const isInside = async (workClass: string) =>
    (await site.measured(`atout_inside{class="${workClass}"}`)) === 1;

  it('ends once its answer is passed on, although the app has settled before', async () => {
    const asked = site.ask('/rest/call');
    await until(() => answer !== null);
    expect(await isInside('calls')).toBe(true);
    answer?.end();
    await asked;
    expect(await isInside('calls')).toBe(false);
  });

  it('ends with its connection for a static file, which Next does not settle', async () => {
    const { socket } = await site.open('GET /_next/static/held.js HTTP/1.1\r\nHost: x\r\n\r\n');
    await until(() => isInside('files'));
    socket.destroy();
    await until(async () => !(await isInside('files')));
  });

  it('ends half a minute after its client has left, although the app is not done', async () => {
    jest.useFakeTimers();
    // Without a socket it has left.
    const exchange = innerExchange('/rest/call');
    const request = { ...exchange, facts: { path: '/rest/call', isCall: true } } as GatewayRequest;
    const means = { handle: () => new Promise<void>(() => undefined), site: new URL('http://atout.test') };
    const onEnd = jest.fn();
    void askApp(request, means as unknown as Parameters<typeof askApp>[1]).then(onEnd);
    await jest.advanceTimersByTimeAsync(29_999);
    expect(onEnd).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(onEnd).toHaveBeenCalled();
    jest.useRealTimers();
  });
});
