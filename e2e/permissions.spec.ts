import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type APIRequestContext, type APIResponse } from '@playwright/test';
import { ROOT } from '#scripts/root.ts';
import { CALL_ROWS, LAST_CALL, listCalls, type CallRow } from './support/permission-calls.ts';
import { listPages, type PageRow } from './support/permission-pages.ts';
import { outcomeFor } from './support/permission-rules.ts';
import { findSamples, type Samples } from './support/permission-samples.ts';
import { makeClients, VIEWERS, type Clients, type Standing } from './support/permission-viewers.ts';

/** Cells that are asked for at the same time: one viewer's, so that the site is busy and nobody waits. */
const AT_ONCE = 6;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Method = (typeof METHODS)[number];

let clients: Clients = new Map();
let samples: Samples;

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(120_000);
  const request = await playwright.request.newContext({ baseURL });
  samples = await findSamples(request);
  await request.dispose();
  clients = await makeClients(playwright, baseURL ?? '');
});

test.afterAll(async () => {
  await Promise.all([...clients.values()].map((client) => client.dispose()));
});

test.describe('the matrix of permissions', () => {
  test('declares every page and every call there is, and no other', () => {
    const pages = ['(site)', 'admin', 'text'].flatMap(listAddresses);
    expect(unique(listPages(samples))).toEqual(pages.toSorted());
    const calls = CALL_ROWS.map(({ method, path: address }) => `${method} ${address}`);
    expect(unique(listCalls(samples))).toEqual(calls.toSorted());
  });

  test('has at least 600 cells', () => {
    const rows = listPages(samples).length + listCalls(samples).length;
    expect(Object.keys(VIEWERS).length * rows).toBeGreaterThan(600);
  });

  for (const [viewer, standing] of Object.entries(VIEWERS)) {
    test(`holds for ${viewer} on every page, call and method`, async () => {
      test.setTimeout(120_000);
      const client = clients.get(viewer);
      if (client === undefined) throw new Error(`No client for ${viewer}`);
      const calls = listCalls(samples);
      const last = calls.filter(({ route }) => route === LAST_CALL);
      const others = calls.filter(({ route }) => route !== LAST_CALL);
      const cells = [
        ...listPages(samples).flatMap((row) =>
          METHODS.map((method) => () => checkPage(client, row, { method, standing })),
        ),
        ...others.flatMap((row) =>
          METHODS.map((method) => () => checkCall(client, row, { method, standing })),
        ),
      ];
      await runAll(cells);
      await runAll(
        last.flatMap((row) => METHODS.map((method) => () => checkCall(client, row, { method, standing }))),
      );
    });
  }
});

type Cell = { readonly method: Method; readonly standing: Standing };

async function checkPage(client: APIRequestContext, row: PageRow, { method, standing }: Cell): Promise<void> {
  const response = await ask(client, { method, address: row.path });
  const cell = `${method} ${row.path}`;
  if (method !== 'GET' && method !== 'HEAD') {
    const status = method === 'OPTIONS' ? 204 : 405;
    expect.soft([response.status(), response.headers().allow], cell).toEqual([status, 'GET, HEAD, OPTIONS']);
    return;
  }
  const isLogin =
    response.status() === 307 && (response.headers().location ?? '').startsWith('/login.html?retour=');
  expect.soft(isLogin ? 'login' : response.status(), cell).toBe(outcomeFor(row.rule, standing));
}

async function checkCall(client: APIRequestContext, row: CallRow, { method, standing }: Cell): Promise<void> {
  const [own = ''] = row.route.split(' ');
  const allowed = listAllowed(row);
  // The other method of this address is a row of its own.
  if (method !== own && CALL_METHODS.includes(method) && allowed.includes(method)) return;
  const response = await ask(client, { method, address: row.path, body: row.body });
  const cell = `${method} ${row.path}`;
  if (method === 'PUT' || method === 'PATCH' || method === 'DELETE') {
    expect
      .soft([response.status(), response.headers().allow], cell)
      .toEqual([405, 'GET, HEAD, POST, OPTIONS']);
  } else if (method === 'OPTIONS') {
    expect.soft([response.status(), sorted(response.headers().allow)], cell).toEqual([204, allowed]);
  } else if (!allowed.includes(method)) {
    expect.soft([response.status(), sorted(response.headers().allow)], cell).toEqual([405, allowed]);
  } else if (method === own) {
    expectOutcome(await outcomeOf(response), outcomeFor(row.rule, standing), cell);
  } else {
    expect.soft(response.status(), cell).toBeLessThan(405);
  }
}

const CALL_METHODS: readonly Method[] = ['GET', 'POST'];

/** The methods that the address of a call takes, in the order of the alphabet. */
function listAllowed({ route }: CallRow): string[] {
  const [, address = ''] = route.split(' ');
  const own = CALL_ROWS.filter((call) => call.path === address).map(({ method }) => method);
  const heads = own.includes('GET') ? ['HEAD'] : [];
  return [...own, ...heads, 'OPTIONS'].toSorted();
}

function sorted(allow: string | undefined): string[] {
  return (allow ?? '').split(', ').toSorted();
}

function expectOutcome(outcome: string, wanted: string, cell: string): void {
  if (wanted !== 'inside') expect.soft(outcome, cell).toBe(wanted);
  else expect.soft(outcome, cell).not.toMatch(/^(authorized:false|not logged in|5\d\d|405)$/);
}

/** The code of a refusal, « ok », « authorized:false », or the status of a fault. */
async function outcomeOf(response: APIResponse): Promise<string> {
  if (response.status() !== 200) return String(response.status());
  const answer = (await response.json()) as { authorized?: boolean; error?: string } | null;
  return answer?.authorized === false ? 'authorized:false' : (answer?.error ?? 'ok');
}

function ask(
  client: APIRequestContext,
  { method, address, body = {} }: { method: Method; address: string; body?: object },
): Promise<APIResponse> {
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  return client.fetch(address, { method, maxRedirects: 0, ...(!isRead && { data: body }) });
}

async function runAll(cells: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = [...cells];
  const work = async () => {
    for (let cell = waiting.shift(); cell !== undefined; cell = waiting.shift()) await cell();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** The addresses of the pages and files below a folder of app, as the declaration writes them. */
function listAddresses(folder: string): string[] {
  const start = folder === '(site)' ? '' : `/${folder}`;
  return readdirSync(path.join(ROOT, 'app', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)(page\.tsx|route\.ts)$/.test(file))
    .map((file) => start + `/${file}`.replace(/\/(page\.tsx|route\.ts)$/, ''))
    .map((address) => address.replace(/\[(\w+)\]/g, '{$1}') || '/');
}

function unique(rows: readonly { readonly route: string }[]): string[] {
  return [...new Set(rows.map(({ route }) => route))].toSorted();
}
