import { expect, type APIRequestContext, type APIResponse } from '@playwright/test';
import { PAGES } from '#app/pages.ts';
import { CALL_ROWS, LAST_CALL, listCalls, type CallRow } from './support/permission-calls.ts';
import {
  listPages,
  outcomeFor,
  findSamples,
  type PageRow,
  type Samples,
  makeClients,
  VIEWERS,
  type Clients,
  type Standing,
} from './support/permission-pages.ts';
import { test } from './support/test.ts';

/** The number of cells of one viewer that are requested concurrently. */
const AT_ONCE = 6;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Method = (typeof METHODS)[number];

/** Viewers who represent all others with HEAD, and at addresses with one outcome for everybody. */
const TELLING = ['visitor', 'player', 'godlike', 'banned in mid-session'];

/** The methods of pages and of all other addresses that are not calls. */
const PAGE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

let clients: Clients = new Map();
let samples: Samples;

test.beforeAll(async ({ playwright, baseURL }) => {
  samples = await findSamples();
  clients = await makeClients(playwright, baseURL ?? '');
});

test.afterAll(async () => {
  await Promise.all([...clients.values()].map((client) => client.dispose()));
});

test.describe('the matrix of permissions', () => {
  test('lists exactly the pages and calls that exist', () => {
    expect(unique(listPages(samples))).toEqual(PAGES.rows.map((row) => row.path).toSorted());
    const calls = CALL_ROWS.map(({ method, path: address }) => `${method} ${address}`);
    expect(unique(listCalls(samples))).toEqual(calls.toSorted());
  });

  test('has at least 600 cells', () => {
    const rows = listPages(samples).length + listCalls(samples).length;
    expect(Object.keys(VIEWERS).length * rows).toBeGreaterThan(600);
  });
});

// Methods are checked before the viewer is known, so one viewer with every privilege stands for all.
test.describe('a method that an address does not support', () => {
  for (const method of METHODS) {
    test(`is refused with a list of the allowed ones: ${method}`, async () => {
      const client = clientOf('godlike');
      const addresses = new Map([
        ...listPages(samples).map((row) => [row.path, PAGE_METHODS] as const),
        ...listCalls(samples).map((row) => [row.path, methodsOf(row)] as const),
      ]);
      await runAll(
        [...addresses].map(
          ([address, allowed]) =>
            () =>
              checkMethod(client, { method, address, allowed }),
        ),
      );
    });
  }
});

// Where outcomes differ by viewer, those of `TELLING` send HEAD as well as GET below.
test('addresses with the same outcome for everybody answer HEAD like GET', async () => {
  const client = clientOf('visitor');
  const pages = listPages(samples).filter(isForAll);
  const calls = listCalls(samples).filter((row) => isForAll(row) && row.route.startsWith('GET '));
  await runAll([
    ...pages.map((row) => () => checkPage(client, { row, method: 'HEAD', standing: 'visitor' })),
    ...calls.map((row) => () => checkHead(client, row)),
  ]);
});

test.describe('access to pages and calls', () => {
  for (const [viewer, standing] of Object.entries(VIEWERS)) {
    test(`follows the matrix for ${viewer}`, async () => {
      const client = clientOf(viewer);
      const isTelling = TELLING.includes(viewer);
      const calls = listCalls(samples).filter((row) => !isForAll(row) || isTelling);
      const [last, others] = [calls.filter(isLast), calls.filter((row) => !isLast(row))];
      const pages = listPages(samples).filter((row) => !isForAll(row) || isTelling);
      const readsOf = (row: PageRow | CallRow) =>
        isForAll(row) || !isTelling ? (['GET'] as const) : (['GET', 'HEAD'] as const);
      await runAll([
        ...pages.flatMap((row) =>
          readsOf(row).map((method) => () => checkPage(client, { row, method, standing })),
        ),
        ...others.map((row) => () => checkCall(client, row, standing)),
        ...others
          .filter((row) => row.route.startsWith('GET ') && readsOf(row).length > 1)
          .map((row) => () => checkHead(client, row)),
      ]);
      await runAll(last.map((row) => () => checkCall(client, row, standing)));
    });
  }
});

function clientOf(viewer: string): APIRequestContext {
  const client = clients.get(viewer);
  if (client === undefined) throw new Error(`No client for ${viewer}`);
  return client;
}

type Read = { readonly row: PageRow; readonly method: 'GET' | 'HEAD'; readonly standing: Standing };

async function checkPage(client: APIRequestContext, { row, method, standing }: Read): Promise<void> {
  const response = await ask(client, { method, address: row.path });
  const isLogin =
    response.status() === 307 && (response.headers().location ?? '').startsWith('/login.html?retour=');
  expect
    .soft(isLogin ? 'login' : response.status(), `${method} ${row.path}`)
    .toBe(outcomeFor(row.rule, standing));
}

async function checkCall(client: APIRequestContext, row: CallRow, standing: Standing): Promise<void> {
  const [method] = row.route.split(' ') as ['GET' | 'POST'];
  const { path: address, body } = row;
  const response = await ask(client, { method, address, body });
  expectOutcome(await outcomeOf(response), outcomeFor(row.rule, standing), `${method} ${address}`);
}

async function checkHead(client: APIRequestContext, { path: address }: CallRow): Promise<void> {
  const head = await ask(client, { method: 'HEAD', address });
  expect.soft(head.status(), `HEAD ${address}`).toBeLessThan(405);
}

/** True when the outcome is the same for every viewer. */
function isForAll({ rule }: PageRow | CallRow): boolean {
  return typeof rule !== 'object';
}

type Asked = { readonly method: Method; readonly address: string; readonly allowed: readonly string[] };

async function checkMethod(client: APIRequestContext, { method, address, allowed }: Asked): Promise<void> {
  if (allowed.includes(method) && method !== 'OPTIONS') return;
  const response = await ask(client, { method, address });
  expect
    .soft([response.status(), sorted(response.headers().allow)], `${method} ${address}`)
    .toEqual([method === 'OPTIONS' ? 204 : 405, allowed.toSorted()]);
}

function methodsOf({ route }: CallRow): string[] {
  const [, address = ''] = route.split(' ');
  const own = CALL_ROWS.filter((call) => call.path === address).map(({ method }) => method);
  return [...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
}

function sorted(allow: string | undefined): string[] {
  return (allow ?? '').split(', ').toSorted();
}

function expectOutcome(outcome: string, wanted: string, cell: string): void {
  if (wanted !== 'inside') expect.soft(outcome, cell).toBe(wanted);
  else expect.soft(outcome, cell).not.toMatch(/^(authorized:false|not logged in|5\d\d|405)$/);
}

/** The code of a refusal, « ok », « authorized:false », or the status of an error. */
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

function isLast({ route }: CallRow): boolean {
  return route === LAST_CALL;
}

function unique(rows: readonly { readonly route: string }[]): string[] {
  return [...new Set(rows.map(({ route }) => route))].toSorted();
}
