import { makeCase, type Material } from '../cases/make-case.ts';
import { forbidden } from '../checks/allowed-writes.ts';
import type { Check, Finding } from '../checks/checks.ts';
import { judgeAnswer, type Standards } from '../checks/judge-answer.ts';
import { shownSecret } from '../checks/secrets.ts';
import { isRead, type Answer, type FuzzRequest } from '../request.ts';
import type { Sender } from '../site/send.ts';
import type { SiteLog } from '../site/site-log.ts';
import type { Viewers } from '../site/viewers.ts';
import type { Write, WriteLog } from '../site/write-log.ts';
import { inLanes } from './in-lanes.ts';
import { isRefused } from './is-refused.ts';
import type { Tally } from './tally.ts';

/** How many requests are made and judged together. */
const BATCH = 200;

/** Every so many batches, reads and writes go together, as they would in life. */
const CROWD_EVERY = 4;

/** How many requests are under way at the same time. */
export const LANES = 8;

/** No answer may take longer alone, in milliseconds. A request that takes longer in the crowd is tried alone. */
const SLOW_MS = 1_000;
const TRIES = 3;

/** After so many findings a run ends. */
const FINDINGS_MAX = 25;

type Answered = { readonly request: FuzzRequest; readonly answer: Answer };

export type Parts = {
  readonly material: Material;
  readonly sender: Sender;
  readonly viewers: Viewers;
  readonly writes: WriteLog;
  readonly siteLog: SiteLog;
  readonly standards: Standards;
  readonly tally: Tally;
};

/** Sends the requests of a seed in batches and collects what does not hold. */
export class Fuzzer {
  readonly #parts: Parts;
  readonly findings: Finding[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Sends requests `from` to `from + count - 1`; ends early when too much is wrong. */
  async run(
    { seed, from, count }: { seed: string; from: number; count: number },
    onBatch: (done: number) => void = () => undefined,
  ): Promise<void> {
    await this.#parts.writes.take();
    this.#parts.siteLog.take();
    for (let done = 0; done < count && this.findings.length < FINDINGS_MAX; done += BATCH) {
      const numbers = Array.from({ length: Math.min(BATCH, count - done) }, (_, at) => from + done + at);
      const requests = numbers.map((number) => makeCase(this.#parts.material, { seed, number }));
      const isCrowd = (done / BATCH) % CROWD_EVERY === CROWD_EVERY - 1;
      const answered = isCrowd ? await this.#together(requests) : await this.#apart(requests);
      await this.#retrySlow(answered);
      this.#readLog();
      onBatch(Math.min(done + BATCH, count));
    }
  }

  /** Reads together, then each write alone, with a look at the database after each. */
  async #apart(requests: readonly FuzzRequest[]): Promise<Answered[]> {
    const reads = requests.filter(isRead);
    const answered = await inLanes(reads, LANES, (request) => this.#ask(request));
    if (forbidden(await this.#parts.writes.take()).length > 0) await this.#findWriter(reads);
    for (const request of requests.filter((request) => !isRead(request)))
      answered.push(await this.#askAlone(request));
    return answered;
  }

  /** Everything together. If something was written, whatever was not accepted is sent once more, alone. */
  async #together(requests: readonly FuzzRequest[]): Promise<Answered[]> {
    const answered = await inLanes(requests, LANES, (request) => this.#ask(request));
    if (forbidden(await this.#parts.writes.take()).length === 0) return answered;
    await this.#parts.viewers.restore();
    await this.#parts.writes.take();
    await this.#findWriter(
      answered
        .filter(({ request, answer }) => isRead(request) || isRefused(answer))
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
    const writes = forbidden(await this.#parts.writes.take());
    if (writes.length === 0) return;
    if (isRead(request) || isRefused(answer))
      this.#find('database', request, `status ${answer.status} after ${describe(writes)}`);
    if (writes.some(({ collection }) => ['sessions', 'accounts'].includes(collection))) {
      await this.#parts.viewers.restore();
      await this.#parts.writes.take();
    }
  }

  async #retrySlow(answered: readonly Answered[]): Promise<void> {
    for (const { request, answer } of answered) {
      if (answer.ms <= SLOW_MS || request.delivery !== 'whole' || request.raw !== undefined) continue;
      const times: number[] = [];
      for (let tries = 0; tries < TRIES && times.every((ms) => ms > SLOW_MS); tries += 1) {
        this.#parts.tally.repeated += 1;
        times.push((await this.#parts.sender.send(request)).ms);
      }
      if (times.every((ms) => ms > SLOW_MS))
        this.#find('time', request, `alone it took ${times.map(Math.round).join(', ')} ms`);
    }
  }

  #readLog(): void {
    for (const { isError, text } of this.#parts.siteLog.take()) {
      if (isError) this.#find('log', null, text.slice(0, 1_500));
      const shown = shownSecret(this.#parts.standards.secrets, { viewer: 'visitor', text });
      if (shown !== null) this.#find('log', null, `shows ${shown}`);
    }
  }

  #find(check: Check, request: FuzzRequest | null, what: string): void {
    const isKnown = this.findings.some(
      (known) => known.check === check && known.request !== null && known.request.number === request?.number,
    );
    if (!isKnown && this.findings.length < FINDINGS_MAX) this.findings.push({ check, request, what });
  }
}

function describe(writes: readonly Write[]): string {
  return writes
    .map(({ collection, kind, what }) => `${kind} in ${collection}: ${what}`)
    .join('; ')
    .slice(0, 700);
}
