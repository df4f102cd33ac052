import { AREAS, type Answer, type Area, type FuzzRequest } from '../request.ts';
import { isRefused } from './is-refused.ts';

/** What a run has seen, in figures. */
export class Tally {
  readonly #areas = new Map<Area, number>(AREAS.map((area) => [area, 0]));
  readonly #statuses = new Map<number, number>();
  readonly #calls = new Map<string, { asked: number; done: number; codes: Set<string> }>();
  readonly #callOf: (request: FuzzRequest) => string | null;
  #slowest: { readonly ms: number; readonly request: FuzzRequest } | null = null;
  /** Requests that were sent once more, alone. */
  repeated = 0;

  /** Its argument tells the call of the API that a request asks for, or null. */
  constructor(callOf: (request: FuzzRequest) => string | null) {
    this.#callOf = callOf;
  }

  note(request: FuzzRequest, answer: Answer): void {
    this.#areas.set(request.area, (this.#areas.get(request.area) ?? 0) + 1);
    this.#statuses.set(answer.status, (this.#statuses.get(answer.status) ?? 0) + 1);
    if (answer.ms > (this.#slowest?.ms ?? 0)) this.#slowest = { ms: answer.ms, request };
    const call = this.#callOf(request);
    if (call === null) return;
    const source = this.#calls.get(call) ?? { asked: 0, done: 0, codes: new Set<string>() };
    this.#calls.set(call, source);
    source.asked += 1;
    if (!isRefused(answer) && answer.status !== 0) source.done += 1;
    const code = /^\{"error":"([^"]+)"/.exec(answer.body)?.[1];
    if (code !== undefined) source.codes.add(code);
  }

  get requests(): number {
    return [...this.#areas.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Lines for the reader at the terminal. */
  lines(): string[] {
    const statuses = [...this.#statuses].toSorted(([a], [b]) => a - b);
    const calls = [...this.#calls.values()];
    const never = [...this.#calls].filter(([, { done }]) => done === 0).map(([call]) => call);
    return [
      `${this.requests} requests (${list([...this.#areas])}), and ${this.repeated} once more, alone`,
      `by status: ${list(statuses.map(([status, count]) => [status === 0 ? 'none' : status, count]))}`,
      `calls: ${calls.length} asked, ${calls.length - never.length} of them answered with success, ` +
        `${calls.reduce((sum, { codes }) => sum + codes.size, 0)} different refusals`,
      ...(never.length === 0 ? [] : [`never with success: ${never.join(', ')}`]),
      ...(this.#slowest === null
        ? []
        : [
            `slowest in the crowd: ${Math.round(this.#slowest.ms)} ms, number ${this.#slowest.request.number} (${this.#slowest.request.source})`,
          ]),
    ];
  }
}

function list(pairs: readonly (readonly [string | number, number])[]): string {
  return pairs.map(([name, count]) => `${name} ${count}`).join(', ');
}
