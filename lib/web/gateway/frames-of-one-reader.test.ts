import type { IncomingMessage } from 'node:http';
import { layElementsAside } from '#lib/base/laid-aside.ts';
import { FRONT_HEADERS } from '#lib/web/http/front-facts.ts';
import { slot } from '#lib/base/slots.ts';
import { GatewaySite, WIDE_DOORS } from './testing/gateway-site.ts';

let site: GatewaySite;

beforeEach(async () => {
  site = await new GatewaySite({ doors: WIDE_DOORS }, (req, res) => {
    const status = req.url === '/ma-page/403' ? 403 : 200;
    res.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(pageFor(req));
  }).start();
});

afterEach(() => site.stop());

function pageFor({ headers }: IncomingMessage): string {
  if (headers[FRONT_HEADERS.holes] === undefined) return '<html><p>As the app made it</p></html>';
  const corner = layElementsAside(
    `<nav>${slot('visitor')}<a>S'identifier</a>${slot('player')}<b>${slot('name')}</b>${slot('end')}</nav>`,
  );
  const status = `<p class="${slot('state')}">${slot('status')}</p>`;
  return `<html data-theme="${slot('theme')}"><i data-aside="${corner}"></i>${status}</html>`;
}

describe('the frame of a page that one reader gets', () => {
  it.each(['/myaccount.html', '/ma-page/403'])('is filled in by the front server: %s', async (path) => {
    const { body } = await site.ask(path, { headers: { cookie: 'atout-theme=dark' } });
    expect(body).toBe(
      `<html data-theme="dark"><nav><a>S'identifier</a></nav><p class="off">Serveur OFF</p></html>`,
    );
  });

  it('is whole already where React takes the page over, and on what is no page', async () => {
    for (const path of ['/simulator', '/rest/status'])
      expect((await site.ask(path)).body).toBe('<html><p>As the app made it</p></html>');
  });

  it('is not asked for by a client', async () => {
    const { body } = await site.ask('/simulator', { headers: { [FRONT_HEADERS.holes]: '1' } });
    expect(body).toContain('As the app made it');
  });
});
