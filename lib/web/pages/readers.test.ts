import { knowSessions, session, pageOf } from '#lib/web/gateway/testing/fakes.ts';
import { GatewaySite } from '#lib/web/gateway/testing/gateway-site.ts';

let site: GatewaySite;

beforeEach(async () => {
  site = await new GatewaySite({}).start();
  knowSessions();
});

afterEach(() => site.stop());

it.each([
  [undefined, 'nobody', true],
  ['atout-theme=dark', 'nobody', true],
  [session('Ana'), 'Ana', false],
  [session('?'), 'who?', false],
])(
  'a stored page that is read with the cookie %s is for %s, and kept by browsers: %s',
  async (cookie, name, isKept) => {
    await site.ask('/credits.html');
    const { status, headers, body } = await site.ask('/credits.html', {
      headers: cookie === undefined ? {} : { cookie },
    });
    expect([status, body]).toEqual([200, pageOf('Bonjour', name)]);
    expect(headers['cache-control']).toBe(isKept ? 'private, no-cache' : 'no-store');
    expect(headers.etag !== undefined).toBe(isKept);
    expect(site.entered).toEqual(['/credits.html']);
  },
);
