import type { IncomingMessage, ServerResponse } from 'node:http';
import { layAside, layElementsAside } from '#lib/base/laid-aside.ts';
import { forgetProcessWide, processWide } from '#lib/base/process-wide.ts';
import type { ViewerAccount } from '#lib/identity/viewer.ts';
import { readFrontFacts } from '#lib/web/front-facts.ts';
import { markHole } from '#lib/web/page-holes.ts';
import { getShell, type MakeOwn } from '#lib/web/shell.ts';
import { FrontSite, WIDE_DOORS, type Answer } from './testing/front-site.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
const PAGE = '/myaccount.html';
/** A page that visitors share, and of which a player gets their own. */
const RANKING = '/ranking.html';
const FLASH = 'f'.repeat(22);
const LONG = 'Bonjour. '.repeat(200);

const account = (id: number, name: string): ViewerAccount => ({
  ...{ id, name, privileges: [], hasRank: false },
  sessionId: `session-${id}`,
});

/** Who is logged in, by their cookie. */
let players: Record<string, ViewerAccount> = {};
let waitingFlashes: string[] = [];
/** What the app was asked for: a page for somebody, or its shell. */
let asked: string[] = [];
let refuses = false;
let isForAnother = false;
let site: FrontSite;

/** What the page shows a player: a text that is laid aside in turn, and the name once more where the frame has it. */
const ownMarkup = (name: string) =>
  `<main>${layAside(`<p>${name.replaceAll('<', '&lt;')}</p>`)}${markHole('player')}<b>${markHole('name')}</b>${markHole('end')}</main>`;

const makeOwn: MakeOwn = ({ account: player }) => {
  asked.push(`own ${player?.name}`);
  if (refuses) return Promise.reject(new Error('to the login'));
  return Promise.resolve(isForAnother ? null : ownMarkup(player?.name ?? ''));
};

/** An app of two pages, of which one refuses visitors. */
function answer(req: IncomingMessage, res: ServerResponse): void {
  const cookie = req.headers.cookie ?? '';
  const seal = /atout-session=Fe26\.2\*(\w+)/.exec(cookie)?.[1] ?? '';
  const shell = getShell();
  const { address, hasHoles } = readFrontFacts(new Headers(req.headers as Record<string, string>));
  if (!hasHoles) return void res.writeHead(200, HTML).end(`<html><input value="${markHole('name')}">`);
  asked.push(shell === null ? `page ${players[seal]?.name ?? 'nobody'}` : `shell ${cookie}${address ?? ''}`);
  const isRefused = refuses || (players[seal] === undefined && !req.url?.startsWith(RANKING));
  if (shell === null && isRefused) return void res.writeHead(303, { location: '/login.html' }).end();
  shell?.handOver(makeOwn);
  const own = shell === null ? ownMarkup(players[seal]?.name ?? '') : markHole('own');
  const place = `<i data-aside="${layElementsAside(own)}"></i>`;
  const nav = `<nav>${markHole('visitor')}<a>S'identifier</a>${markHole('player')}<b>${markHole('name')}</b>${markHole('end')}</nav>`;
  res.writeHead(200, HTML).end(`<html data-theme="${markHole('theme')}">${nav}<i>${LONG}</i>${place}</html>`);
}

beforeEach(async () => {
  players = { ana: account(1, 'Ana'), bob: account(2, 'Bob <i>') };
  [waitingFlashes, asked, refuses, isForAnother] = [[], [], false, false];
  const find = ([seal = '']: readonly string[]) => players[seal.replace('Fe26.2*', '')] ?? null;
  processWide('known-sessions', () => ({
    findFirst: (seals: readonly string[]) => Promise.resolve(find(seals)),
    peekFirst: find,
  }));
  processWide('waiting-flashes', () => ({
    has: (id: string) => Promise.resolve(waitingFlashes.includes(id)),
    isGone: (id: string) => !waitingFlashes.includes(id),
  }));
  site = await new FrontSite({ doors: WIDE_DOORS }, answer).start();
});

afterEach(() => {
  site.stop();
  for (const key of ['known-sessions', 'waiting-flashes', 'change-feed']) forgetProcessWide(key);
});

const read = (
  seal: string,
  { path = PAGE, more = '', ...headers }: Record<string, string> = {},
): Promise<Answer> =>
  site.ask(path, { headers: { cookie: `atout-session=Fe26.2*${seal}${more}`, ...headers } });

/** Reads as somebody until there is a shell. */
async function begin(path = PAGE): Promise<Answer> {
  const first = await read('ana', { path });
  await read('ana', { path });
  asked = [];
  return first;
}

describe('a page of one reader', () => {
  it('is made by the app for the first, and in a shell that saw nobody for those who come after', async () => {
    const first = await read('ana');
    const second = await read('ana');
    const third = await read('bob');
    expect(asked).toEqual(['page Ana', 'shell ', 'own Ana', 'own Bob <i>']);
    expect(await site.measured('atout_pages_made_total{by="shell"}')).toBe(2);
    expect(first.body).toContain('<nav><b>Ana</b></nav>');
    expect(first.body).toContain('<main><p>Ana</p><b>Ana</b></main>');
    expect(second.body).toBe(first.body);
    expect(third.body).toBe(
      first.body.replaceAll('<p>Ana</p>', '<p>Bob &lt;i></p>').replaceAll('Ana', 'Bob &lt;i&gt;'),
    );
  });

  it('is the same answer in both ways, and kept by nobody', async () => {
    const first = await begin();
    const second = await read('ana', { more: '; atout-theme=dark' });
    const headers = ({ headers: { date: _, 'x-request-id': __, ...others } }: Answer) => others;
    expect(
      headers({
        ...second,
        headers: { ...second.headers, 'content-length': first.headers['content-length'] },
      }),
    ).toEqual(headers(first));
    expect(second.headers['cache-control']).toBe('no-store');
    expect(second.headers.etag).toBeUndefined();
    expect(second.body).toBe(first.body.replace('data-theme="system"', 'data-theme="dark"'));
  });

  it('is the same in every encoding', async () => {
    const { body } = await begin();
    for (const encoding of ['br', 'gzip', 'br, gzip']) {
      const { status } = await read('ana', { 'accept-encoding': encoding });
      expect(status).toBe(200);
      const response = await fetch(`http://127.0.0.1:${site.port}${PAGE}`, {
        headers: { cookie: 'atout-session=Fe26.2*ana', 'accept-encoding': encoding },
      });
      expect(await response.text()).toBe(body);
    }
  });

  it('is the app’s for visitors, for whoever comes back from a form, and for HEAD and POST', async () => {
    await begin();
    expect((await read('gone')).status).toBe(303);
    waitingFlashes = [FLASH];
    await read('ana', { more: `; atout-flash=${FLASH}` });
    await site.ask(PAGE, { method: 'HEAD', headers: { cookie: 'atout-session=Fe26.2*ana' } });
    expect(asked).toEqual(['page nobody', 'page Ana', 'page Ana']);
    await read('ana', { more: '; atout-flash=shown' });
    expect(asked.at(-1)).toBe('own Ana');
  });

  it('is the app’s where what is the reader’s cannot be made, or the shell is for others', async () => {
    const { body } = await begin();
    refuses = true;
    expect((await read('ana')).status).toBe(303);
    [refuses, isForAnother] = [false, true];
    expect((await read('ana')).body).toBe(body);
    expect(asked).toEqual(['own Ana', 'page Ana', 'own Ana', 'page Ana']);
  });

  it('is the app’s again where nobody has come for five minutes', async () => {
    await begin();
    const real = performance.now.bind(performance);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => real() + 301_000);
    try {
      await read('ana');
      expect(asked).toEqual(['page Ana']);
    } finally {
      clock.mockRestore();
    }
  });

  it('is shown to nobody who has logged out or been banned since', async () => {
    await begin();
    players = {};
    expect((await read('ana')).status).toBe(303);
    expect(asked).toEqual(['page nobody']);
  });

  it('has a shell for each address, and none for one at which nobody was shown anything', async () => {
    await begin('/history/player/1?page=2');
    await read('bob', { path: '/history/player/1?page=2' });
    await read('bob', { path: '/history/player/1' });
    expect(asked).toEqual(['own Bob <i>', 'page Bob <i>']);
    [asked, refuses] = [[], true];
    for (let time = 0; time < 3; time += 1) await read('ana', { path: '/history/player/2' });
    expect(asked).toEqual(['page Ana', 'page Ana', 'page Ana']);
  });

  it('shows fifty readers at once nothing of each other', async () => {
    await begin();
    players = Object.fromEntries(
      Array.from({ length: 50 }, (_, at) => [`p${at}`, account(at, `Joueur${at}.`)]),
    );
    const seals = Array.from({ length: 1_000 }, (_, at) => `p${at % 50}`);
    const bodies = await Promise.all(seals.map(async (seal) => (await read(seal)).body));
    for (const [at, body] of bodies.entries()) {
      const names = new Set(body.match(/Joueur\d+\./g));
      expect([...names]).toEqual([`Joueur${at % 50}.`]);
    }
  });
});

describe('a page with islands', () => {
  it('says in its forms for whom it is shown, and is kept nowhere with a name in it', async () => {
    const asked = async (cookie: string) => {
      const { body, headers } = await site.ask('/jouer/table', { headers: { cookie } });
      return [body, headers['cache-control']];
    };
    expect(await asked('atout-session=Fe26.2*ana')).toEqual(['<html><input value="Ana">', 'no-store']);
    expect(await asked('')).toEqual(['<html><input value="">', 'private, no-cache']);
  });
});

describe('a page that visitors share', () => {
  it('is made in a shell for players, which is one for all the addresses that it has', async () => {
    const first = await begin(RANKING);
    const second = await read('ana', { path: `${RANKING}?utm_source=lettre` });
    expect(second.body).toBe(first.body);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(second.headers['cache-control']).toBe('no-store');
    await read('bob', { path: RANKING });
    await read('ana', { path: `${RANKING}?page=2` });
    expect(asked).toEqual(['own Ana', 'own Bob <i>', 'page Ana']);
  });

  it('is the same for visitors whatever players are shown', async () => {
    const before = await site.ask(RANKING);
    await begin(RANKING);
    const after = await site.ask(RANKING);
    expect(after.body).toBe(before.body);
    expect(after.body).not.toContain('Ana');
    expect(asked).toEqual([]);
  });
});
