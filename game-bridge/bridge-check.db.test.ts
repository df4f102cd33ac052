import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { collection } from '#lib/db/collections.ts';
import { isAccountName } from '#lib/game/names.ts';
import { listen, nobodyThere, type FakeServer } from '#lib/testing/bridge-faults.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { BRIDGE_PROMISES, checkBridge } from './bridge-check.ts';
import { accountRequest, BRIDGE_PATHS, changedRequest } from './contract.ts';
import { startReferenceServer } from './reference-server/reference-server.ts';

useTestDatabase();

const TOKEN = 'a-token-for-tests-that-is-long-enough';

it('finds every promise kept by the reference server', async () => {
  await collection('eloCategories').insertOne({ _id: 'murs', name: 'Murs', order: 1, rules: [] });
  const options = { host: '127.0.0.1', port: 0, token: TOKEN, seed: 1, pace: 0, games: 0 };
  const server = await startReferenceServer({ ...options, accountsPerAddress: 2 });
  try {
    const kept = await checkBridge({ url: server.url, token: TOKEN });
    expect(kept.filter(({ mend }) => mend !== null)).toEqual([]);
    expect(kept).toHaveLength(BRIDGE_PROMISES.length);
    // One per sign-up that succeeds: plain, concurrent, aborted, and in slow pieces.
    expect(await collection('accounts').countDocuments()).toBe(4);
  } finally {
    await server.stop();
  }
});

it('reports a single fault when nothing answers at the address', async () => {
  expect(await checkBridge({ url: await nobodyThere(), token: TOKEN })).toEqual([
    { name: 'the game server answers', mend: 'ECONNREFUSED: start it, or correct its address' },
  ]);
});

/** The defects of game servers in these tests. */
type Defect =
  | 'bad status'
  | 'no token'
  | 'no ids kept'
  | 'ids kept late'
  | 'letter case'
  | 'any name'
  | 'any body'
  | 'plain text'
  | 'first piece'
  | 'repeats refused'
  | 'unknown change'
  | 'slow'
  | 'clock'
  | 'makes nothing';

/** A game server in memory with one defect; otherwise it keeps the contract. */
function startServer(defect: Defect): Promise<FakeServer> {
  const [names, byRequest, events] = [new Set<string>(), new Map<string, number>(), new Set<string>()];
  const is = (one: Defect) => defect === one;
  const signUp = async (body: unknown) => {
    const parsed = accountRequest.safeParse(body);
    if (!parsed.success && !is('any body')) return null;
    const { requestId = '', accountName = '' } = parsed.data ?? {};
    const known = byRequest.get(requestId);
    if (known !== undefined && !is('no ids kept')) return { accountId: known };
    const key = is('letter case') ? accountName : accountName.toLowerCase();
    if (is('makes nothing')) return { error: 'Failed' };
    if (
      (names.has(key) && !is('no ids kept')) ||
      (!isAccountName(accountName) && !is('any name') && !is('any body'))
    )
      return { error: 'Failed' };
    if (is('ids kept late')) await new Promise((resolve) => setImmediate(resolve));
    const accountId = names.size + byRequest.size + 1;
    names.add(is('no ids kept') ? String(accountId) : key);
    if (!is('ids kept late') || byRequest.size === 0) byRequest.set(requestId, accountId);
    return { accountId };
  };
  const changed = (body: unknown) => {
    const { eventId, what } = changedRequest.parse(body);
    if (is('unknown change') && what === 'closed') return { error: 'unknown' };
    if (is('repeats refused') && events.has(eventId)) return { error: 'known' };
    events.add(eventId);
    return {};
  };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const reply = (status: number, body: object) => {
      if (is('clock')) response.setHeader('date', new Date(0).toUTCString());
      response.writeHead(status, { 'content-type': is('plain text') ? 'text/plain' : 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.headers.authorization !== `Bearer ${TOKEN}` && !is('no token')) {
      reply(401, { error: 'no' });
      return;
    }
    if (request.url === BRIDGE_PATHS.status) {
      // oxlint-disable-next-line atout/no-fixed-sleep -- The test needs a slow answer.
      if (is('slow')) await new Promise((resolve) => setTimeout(resolve, 1_050));
      reply(200, { on: true, players: is('bad status') ? '3' : 3 });
      return;
    }
    const sent = is('first piece') ? await firstPiece(request) : await readText(request);
    const body = parse(sent);
    const answer = request.url === BRIDGE_PATHS.changed ? changed(body) : await signUp(body);
    if (answer === null) reply(400, { error: 'bad format' });
    else reply(200, answer);
  };
  return listen((request, response) => void serve(request, response).catch(() => response.destroy()));
}

function firstPiece(request: IncomingMessage): Promise<string> {
  return new Promise((resolve) => request.once('data', (piece: Buffer) => resolve(piece.toString())));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

it.each<[Defect, readonly string[]]>([
  ['bad status', ['status has the documented form']],
  ['slow', ['status answers within a second']],
  ['clock', ['the clock is right']],
  ['no token', ['a wrong token is refused', 'a call without a token is refused']],
  [
    'makes nothing',
    [
      'a sign-up creates an account',
      'a repeated requestId returns the same account',
      'concurrent calls with one requestId create one account',
    ],
  ],
  [
    'no ids kept',
    [
      'a repeated requestId returns the same account',
      'concurrent calls with one requestId create one account',
      'a sign-up repeated after a lost answer returns the same account',
    ],
  ],
  ['ids kept late', ['concurrent calls with one requestId create one account']],
  ['letter case', ['a taken name is refused in any letter case']],
  ['any name', ['invalid names are refused']],
  [
    'any body',
    ['a body that is not JSON creates nothing', 'a body without the required fields creates nothing'],
  ],
  ['first piece', ['a body that arrives in slow pieces is read completely']],
  [
    'plain text',
    ['status has the documented form', 'a sign-up creates an account', 'changed: account is accepted'],
  ],
  ['unknown change', ['changed: closed is accepted']],
  ['repeats refused', ['changed: the same event twice is accepted']],
])('finds a game server with the defect « %s »', async (defect, promises) => {
  const server = await startServer(defect);
  try {
    const broken = (await checkBridge({ url: server.url, token: TOKEN })).filter(({ mend }) => mend !== null);
    expect(broken.map(({ name }) => name)).toEqual(expect.arrayContaining([...promises]));
    for (const { mend } of broken) expect(mend).toMatch(/: \w+|mend that first/);
  } finally {
    await server.stop();
  }
});
