import { makeCase, type Material } from '../cases/make-case.ts';
import { forbidden } from '../checks/allowed-writes.ts';
import type { Check, Finding } from '../checks/checks.ts';
import { isPutOff, judgeAnswer, type Standards } from '../checks/judge-answer.ts';
import { loggedSecret } from '../checks/secrets.ts';
import { isRead, isWhole, type Answer, type FuzzRequest } from '../request.ts';
import type { Sender } from '../site/send.ts';
import type { SiteLog } from '../site/site-log.ts';
import type { Viewers } from '../site/viewers.ts';
import type { Write, WriteLog } from '../site/write-log.ts';
import { inLanes } from './in-lanes.ts';
import { isRefused } from './is-refused.ts';
import type { Tally } from './tally.ts';
import type { Yardstick } from './yardstick.ts';

/** How many requests are made and judged together. */
const BATCH = 200;

/** Every so many batches, reads and writes go together, as they would in life. */
const CROWD_EVERY = 5;

/** How many requests are under way at the same time. */
export const LANES = 8;

/** No answer may take longer alone, in milliseconds. A request that takes longer in the crowd is tried alone. */
const SLOW_MS = 1_000;

/** So many that a moment in which the machine is busy with other work is over. */
const TRIES = 8;

/** After so many findings a run ends. */
const FINDINGS_MAX = 25;

type Answered = { readonly request: FuzzRequest; readonly answer: Answer };

export type Parts = {
  readonly material: Material;
  readonly sender: Pick<Sender, 'send'>;
  readonly viewers: Pick<Viewers, 'restore'>;
  readonly writes: Pick<WriteLog, 'take'>;
  readonly siteLog: Pick<SiteLog, 'take'>;
  /** Waits until the site works on nothing. */
  readonly untilIdle: () => Promise<void>;
  readonly standards: Standards;
  readonly tally: Tally;
  readonly yardstick: Pick<Yardstick, 'measure'>;
};

/** Sends the requests of a seed in batches and collects what does not hold. */
export class Fuzzer {
  readonly #parts: Parts;
  readonly #kinds = new Set<string>();
  readonly findings: Finding[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Sends requests `from` to `from + count - 1`; ends early when too much is wrong, or `onBatch` says so. */
  async run(
    { seed, from, count }: { seed: string; from: number; count: number },
    onBatch: (done: number) => 'go on' | 'stop' = () => 'go on',
  ): Promise<void> {
    await this.#parts.writes.take();
    this.#parts.siteLog.take();
    for (let done = 0; done < count && this.findings.length < FINDINGS_MAX; done += BATCH) {
      const numbers = Array.from({ length: Math.min(BATCH, count - done) }, (_, at) => from + done + at);
      const requests = numbers.map((number) => makeCase(this.#parts.material, { seed, number }));
      const isCrowd = (done / BATCH) % CROWD_EVERY === CROWD_EVERY - 1;
      const answered = isCrowd ? await this.#together(requests) : await this.#apart(requests);
      this.#parts.yardstick.measure();
      await this.#tryAlone(answered);
      this.#readLog();
      if (onBatch(Math.min(done + BATCH, count)) === 'stop') return;
    }
  }

  /** Reads together, then what is no whole request, then each write alone; with a look at the database after each. */
  async #apart(requests: readonly FuzzRequest[]): Promise<Answered[]> {
    const reads = requests.filter((request) => isRead(request) && isWhole(request));
    const parts = requests.filter((request) => !isWhole(request));
    const writes = requests.filter((request) => !isRead(request) && isWhole(request));
    const answered = [...(await this.#harmless(reads)), ...(await this.#harmless(parts))];
    for (const request of writes) answered.push(await this.#askAlone(request));
    return answered;
  }

  async #harmless(requests: readonly FuzzRequest[]): Promise<Answered[]> {
    const answered = await inLanes(requests, LANES, (request) => this.#ask(request));
    await this.#parts.untilIdle();
    if (forbidden(await this.#parts.writes.take(), 'read').length > 0) await this.#findWriter(requests);
    return answered;
  }

  /** Everything together. If something was written, the refused writes are sent once more, each alone. */
  async #together(requests: readonly FuzzRequest[]): Promise<Answered[]> {
    const answered = await inLanes(requests, LANES, (request) => this.#ask(request));
    await this.#parts.untilIdle();
    if (forbidden(await this.#parts.writes.take()).length === 0) return answered;
    await this.#parts.viewers.restore();
    await this.#parts.writes.take();
    await this.#findWriter(
      answered
        .filter(({ request, answer }) => !isRead(request) && isRefused(answer))
        .map(({ request }) => request),
    );
    return answered;
  }

  async #ask(request: FuzzRequest): Promise<Answered> {
    const answer = await this.#parts.sender.send(request);
    this.#parts.tally.note(request, answer);
    for (const { check, what } of judgeAnswer(request, answer, this.#parts.standards))
      this.#find(check, request, what);
    return { request, answer };
  }

  async #askAlone(request: FuzzRequest): Promise<Answered> {
    const answered = await this.#ask(request);
    if (answered.answer.status === 0) await this.#parts.untilIdle();
    await this.#judgeWrites(answered);
    return answered;
  }

  /** Sends requests again, one after the other, to find the one that writes. */
  async #findWriter(requests: readonly FuzzRequest[]): Promise<void> {
    for (const request of requests) {
      this.#parts.tally.repeated += 1;
      await this.#judgeWrites({ request, answer: await this.#parts.sender.send(request) });
    }
  }

  async #judgeWrites({ request, answer }: Answered): Promise<void> {
    const isAnsweredRead = isRead(request) && !isRefused(answer);
    const writes = forbidden(await this.#parts.writes.take(), isAnsweredRead ? 'read' : 'refusal');
    if (writes.length === 0) return;
    if (isAnsweredRead || isRefused(answer))
      this.#find('database', request, `status ${answer.status} after ${describe(writes)}`);
    if (writes.some(({ collection }) => ['sessions', 'accounts'].includes(collection))) {
      await this.#parts.viewers.restore();
      await this.#parts.writes.take();
    }
  }

  /** Sends again what was slow or put off in the crowd: alone, neither may happen every time. */
  async #tryAlone(answered: readonly Answered[]): Promise<void> {
    for (const { request, answer } of answered) {
      if (!isBad(answer) || !isWhole(request)) continue;
      const tries: Answer[] = [];
      while (tries.length < TRIES && tries.every(isBad)) tries.push(await this.#tryOnce(request));
      const times = tries.map(({ ms }) => Math.round(ms)).join(', ');
      if (tries.every(isSlow)) this.#find('time', request, `alone it took ${times} ms`);
      if (tries.every(isPutOff)) this.#find('status', request, 'alone it was put off with 503 too');
    }
  }

  /** Sends a request alone. Where the machine is busy with other work, the time counts for as much less. */
  async #tryOnce(request: FuzzRequest): Promise<Answer> {
    this.#parts.tally.repeated += 1;
    const before = this.#parts.yardstick.measure();
    const answer = await this.#parts.sender.send(request);
    return { ...answer, ms: answer.ms / Math.max(before, this.#parts.yardstick.measure()) };
  }

  #readLog(): void {
    for (const { isError, text } of this.#parts.siteLog.take()) {
      if (isError) this.#find('log', null, kernelOf(text));
      const shown = loggedSecret(this.#parts.standards.secrets, text);
      if (shown !== null) this.#find('log', null, `shows ${shown}`);
    }
  }

  /** Keeps a finding, unless there is one of the same kind: one cause shows in many requests. */
  #find(check: Check, request: FuzzRequest | null, what: string): void {
    const kind = `${check} ${request?.source ?? ''} ${what.replace(/\d+|[0-9a-f-]{36}/g, '').slice(0, 60)}`;
    if (this.#kinds.has(kind)) return;
    this.#kinds.add(kind);
    this.findings.push({ check, request, what });
  }
}

/** A line of the log without its time and ids, which differ every time. */
function kernelOf(text: string): string {
  return text.replace(/^\{"level":\d+,"time":"[^"]*",/, '{').slice(0, 1_500);
}

function isBad(answer: Answer): boolean {
  return isSlow(answer) || isPutOff(answer);
}

function isSlow({ ms }: Answer): boolean {
  return ms > SLOW_MS;
}

function describe(writes: readonly Write[]): string {
  return writes
    .map(({ collection, kind, what }) => `${kind} in ${collection}: ${what}`)
    .join('; ')
    .slice(0, 700);
}
