// `npm run fuzz`: sends hostile requests, made from a seed, to a site of its own.
//   --seed=7                    other requests
//   --from=1234 --count=1       one of them again
//   --examples=0                without schemathesis; otherwise the number of examples of each call
//   --report=FILE               the outcomes as JSON: { passed, failed }
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { listPagePatterns } from '../../scripts/attacks/largest-addresses.ts';
import type { Answer } from '../../scripts/http.ts';
import { ROOT } from '../../scripts/root.ts';
import { askedToStop } from '../../scripts/processes/crew.ts';
import { brokenHeads } from './hostile.ts';
import { crawl } from './crawl.ts';
import { CHECKS, findSecret, isPutOff, isRefused, judgeAnswer, judgeLine, type Check } from './judge.ts';
import { makeRequest, send, sendRaw, type FuzzRequest } from './request.ts';
import { runSchemathesis } from './schemathesis.ts';
import { inFuzzWorld, type FuzzWorld } from './world.ts';
import { forbidden, WriteLog, type Write } from './writes.ts';

const BATCH = 100;

/** The longest time of an answer alone, in milliseconds. A slower one in the crowd is tried again alone. */
const limitOf = ({ target }: FuzzRequest) =>
  /^\/rest\/(connect|register|password)/.test(target) ? 5_000 : 1_000;
const TRIES = 8;
const FINDINGS_MAX = 25;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    count: { type: 'string', default: '20000' },
    examples: { type: 'string', default: '40' },
    report: { type: 'string' },
  },
});
const [from = 0, count = 0, examples = 0] = [values.from, values.count, values.examples].map(Number);
const describe = (writes: readonly Write[]) =>
  writes.map(({ collection, kind, what }) => `${kind} in ${collection}: ${what}`).join('; ');
const isBad = (answer: Answer, asked: FuzzRequest) => isPutOff(answer) || answer.ms > limitOf(asked);
const say = (line: string) => console.log(line);
const found = new Map<string, { readonly check: Check; readonly line: string }>();

void askedToStop().then(() => process.exit(130));
await inFuzzWorld(async (world) => {
  await sendForms(world, new WriteLog(world.db));
  if (from === 0) await sendHeads(world);
  const faults = examples === 0 ? [] : await runSchemathesis(world, { examples, say });
  for (const what of faults) find('calls', what);
  for (const line of world.readLog()) {
    const what = judgeLine(line, world.planted);
    if (what !== null) find('log', what);
  }
});
for (const { line } of found.values()) say(line);
const broken = new Set([...found.values()].map(({ check }) => check));
const asked = (Object.keys(CHECKS) as Check[]).filter((check) => check !== 'calls' || examples > 0);
const report = { passed: asked.length - broken.size, failed: broken.size };
if (values.report !== undefined) writeFileSync(values.report, JSON.stringify(report));
process.exit(found.size > 0 ? 1 : 0);

/** Sends forms in batches: reads together, then each write alone, with a look at the database after each. */
async function sendForms(world: FuzzWorld, writes: WriteLog): Promise<void> {
  const { url, cookieOf } = world;
  const ask = async (request: FuzzRequest) => {
    const answer = await send(url, request, cookieOf(request.viewer));
    for (const { check, what } of judgeAnswer(answer, request.viewer, { planted: world.planted, site: url }))
      find(check, what, request);
    if (isBad(answer, request)) await tryAlone(world, request);
    return answer;
  };
  const addresses = listPagePatterns(ROOT).filter((pattern) => !pattern.includes('{'));
  const forms = await crawl(addresses, async (viewer, target) => {
    const page = { number: 0, source: target, viewer, method: 'GET', target, body: null, isJson: false };
    const { status, headers, body } = await send(url, page, cookieOf(viewer));
    return status === 200 && (headers['content-type'] ?? '').startsWith('text/html') ? body : null;
  });
  say(`  ${forms.length} forms and queries of ${new Set(forms.map(({ action }) => action)).size} addresses`);
  await world.restore();
  await writes.take();
  for (let at = from; at < from + count && found.size < FINDINGS_MAX; at += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, from + count - at) }, (_, index) => at + index);
    const requests = numbers.map((number) => makeRequest(forms, values.seed, number));
    const reads = requests.filter(({ method }) => method === 'GET');
    await Promise.all(reads.map(ask));
    const written = forbidden(await writes.take(), 'read');
    if (written.length > 0)
      find('database', `one of the reads ${at} to ${at + BATCH - 1} wrote ${describe(written)}`);
    for (const request of requests.filter(({ method }) => method === 'POST')) {
      const answer = await ask(request);
      const made = forbidden(await writes.take(), 'refusal');
      if (isRefused(answer) && made.length > 0)
        find('database', `status ${answer.status} after ${describe(made)}`, request);
      if (made.some(({ collection }) => ['sessions', 'accounts'].includes(collection))) await world.restore();
      await writes.take();
    }
    if ((at + BATCH) % 2_000 === 0) say(`  … ${at + BATCH - from} of ${count}`);
  }
}

/** Sends again what was slow or put off in the crowd: alone, neither may happen every time. */
async function tryAlone({ url, cookieOf }: FuzzWorld, request: FuzzRequest): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const again = await send(url, request, cookieOf(request.viewer));
    if (!isBad(again, request)) return;
  }
  find('time', `it took too long, or was put off, ${TRIES} times alone`, request);
}

async function sendHeads({ url, planted }: FuzzWorld): Promise<void> {
  const sendHead = async (bytes: Buffer) => {
    const text = await sendRaw(url, bytes);
    const shown = findSecret(text, planted, 'visitor');
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
    if (status < 500 && shown === null) return;
    find('heads', `${status} ${shown ?? ''} for ${JSON.stringify(bytes.toString('latin1').slice(0, 300))}`);
  };
  const heads = brokenHeads();
  for (let at = 0; at < heads.length; at += 10) await Promise.all(heads.slice(at, at + 10).map(sendHead));
  say(`  ${heads.length} broken heads`);
}

/** Keeps a finding, unless there is one of the same kind: one cause shows in many requests. */
function find(check: Check, what: string, request?: FuzzRequest): void {
  const kind = `${check} ${request?.source ?? ''} ${what.replace(/\d+|[0-9a-f-]{36}/g, '').slice(0, 60)}`;
  if (found.has(kind)) return;
  const { source, viewer, number, method, target, body } = request ?? {};
  const again = `${source} as ${viewer}; again: npm run fuzz -- --seed=${values.seed} --from=${number} --count=1 --examples=0`;
  const sent = `${method} ${target}${body ? ` with ${JSON.stringify(body.slice(0, 1_000))}` : ''}`;
  const lines = [`✗ ${CHECKS[check]}: ${what}`, ...(request ? [again, sent] : [])];
  found.set(kind, { check, line: lines.join('\n    ') });
}
