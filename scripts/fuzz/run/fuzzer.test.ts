import type { Material } from '../cases/make-case.ts';
import { Examples } from '../catalogue/examples.ts';
import { AnswerSchemas } from '../checks/answer-schemas.ts';
import type { Answer, FuzzRequest } from '../request.ts';
import type { LogLine } from '../site/site-log.ts';
import type { Write } from '../site/write-log.ts';
import { Fuzzer } from './fuzzer.ts';
import { Tally } from './tally.ts';

const MATERIAL: Material = {
  operations: [
    {
      method: 'POST',
      path: '/rest/x',
      query: {},
      body: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
      takesForms: true,
      answer: {},
    },
  ],
  forms: [{ viewer: 'player', method: 'POST', action: '/rest/x', fields: [{ name: 'a', values: ['b'] }] }],
  addresses: ['/login.html?retour=/'],
  patterns: ['/login.html'],
  firsts: [],
  examples: new Examples(),
};

const RUN = { seed: 'test', from: 0, count: 400 };
const PAGE: Answer = { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>', ms: 1 };
const REFUSED: Answer = {
  ...{ status: 200, headers: { 'content-type': 'application/json' } },
  ...{ body: '{"error":"bad format"}', ms: 1 },
};

const isSentTo = (request: FuzzRequest, path: string) =>
  request.raw === undefined && request.delivery === 'whole' && request.target.startsWith(path);

type Site = {
  readonly answer?: (request: FuzzRequest) => Answer | undefined;
  readonly writes?: (last: FuzzRequest | undefined) => Write[];
  readonly log?: () => LogLine[];
};

/** Runs against a site that refuses every call and shows every page, with some fault. */
async function runAgainst({ answer, writes, log }: Site) {
  let last: FuzzRequest | undefined;
  const sent: FuzzRequest[] = [];
  const schemas = new AnswerSchemas(MATERIAL.operations);
  const fuzzer = new Fuzzer({
    material: MATERIAL,
    sender: {
      send: (request) => {
        last = request;
        sent.push(request);
        return Promise.resolve(answer?.(request) ?? (isSentTo(request, '/rest/') ? REFUSED : PAGE));
      },
    },
    viewers: { restore: () => Promise.resolve() },
    untilIdle: () => Promise.resolve(),
    writes: {
      take: () => {
        const found = writes?.(last) ?? [];
        last = undefined;
        return Promise.resolve(found);
      },
    },
    siteLog: { take: () => log?.() ?? [] },
    standards: { schemas, secrets: [], site: 'http://127.0.0.1:1' },
    tally: new Tally((request) => schemas.callOf(request)),
    yardstick: { measure: () => 1 },
  });
  await fuzzer.run(RUN);
  return { sent, findings: fuzzer.findings };
}

it('finds nothing where nothing is wrong, and sends each number once', async () => {
  const { sent, findings } = await runAgainst({});
  expect(findings).toEqual([]);
  expect(new Set(sent.map(({ number }) => number)).size).toBe(RUN.count);
  expect(sent).toHaveLength(RUN.count);
});

it('finds a server error, once for each kind', async () => {
  const broken: Answer = { ...REFUSED, status: 500, body: '{"error":"internal error","id":"a"}' };
  const { findings } = await runAgainst({
    answer: (request) => (request.body?.includes('$ne') === true ? broken : undefined),
  });
  expect(findings.length).toBeGreaterThan(0);
  expect(new Set(findings.map(({ check }) => check))).toEqual(new Set(['status']));
  expect(findings.length).toBeLessThan(6);
});

it('finds the refused request that changes the database', async () => {
  const culprit = (request: FuzzRequest) =>
    request.area === 'calls' && request.method === 'POST' && isSentTo(request, '/rest/x');
  const { findings } = await runAgainst({
    writes: (last) =>
      last !== undefined && culprit(last) ? [{ collection: 'accounts', kind: 'update', what: '{}' }] : [],
  });
  expect(findings).toMatchObject([{ check: 'database', request: { source: 'POST /rest/x' } }]);
});

it('finds what is slow alone, and not what is slow in the crowd only', async () => {
  const slow = (request: FuzzRequest) =>
    isSentTo(request, '/login.html') ? { ...PAGE, ms: 60_000 } : undefined;
  expect((await runAgainst({ answer: slow })).findings).toMatchObject([{ check: 'time' }]);

  const seen = new Set<number>();
  const onceSlow = (request: FuzzRequest) => {
    if (seen.has(request.number)) return undefined;
    seen.add(request.number);
    return slow(request);
  };
  expect((await runAgainst({ answer: onceSlow })).findings).toEqual([]);
});

it('finds who is put off alone too', async () => {
  const away: Answer = {
    ...{ status: 503, headers: { 'content-type': 'application/json', 'retry-after': '1' } },
    ...{ body: '{"error":"service unavailable"}', ms: 1 },
  };
  const { findings } = await runAgainst({
    answer: (request) => (isSentTo(request, '/rest/x') ? away : undefined),
  });
  expect(new Set(findings.map(({ check }) => check))).toEqual(new Set(['status']));
});

it('finds errors in the log of the site', async () => {
  const lines = [{ isError: true, text: '{"level":50,"time":"now","msg":"call failed"}' }];
  const { findings } = await runAgainst({ log: () => lines });
  expect(findings).toEqual([{ check: 'log', request: null, what: '{"msg":"call failed"}' }]);
});
