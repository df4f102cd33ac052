import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '../terminal.ts';
import { describeEnd, type Program } from './program.ts';

const POLL_MS = 50;
const REQUEST_MS = 2_000;

export type AnswerOptions = {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly withinMs: number;
};

/** Waits until a program answers 200. Throws an error with its last lines if it ends first or takes too long. */
export async function untilAnswers(
  program: Program,
  { url, headers, withinMs }: AnswerOptions,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  let end: string | undefined;
  void program.ended.then((how) => (end = how));
  while (!(await answers(url, headers))) {
    if (end === undefined && performance.now() > deadline) end = `did not answer within ${withinMs / 1000} s`;
    if (end !== undefined) throw new StartFailure(describeEnd(program, end));
    await sleep(POLL_MS);
  }
}

async function answers(url: string, headers: AnswerOptions['headers']): Promise<boolean> {
  try {
    const response = await fetch(url, { headers: headers ?? {}, signal: AbortSignal.timeout(REQUEST_MS) });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}
