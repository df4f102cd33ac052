import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { workDone } from './app-answer.ts';

/** An answer to a client, as far as its end is concerned. */
function anAnswer(changes: { destroyed?: boolean; socket?: object | null } = {}) {
  return Object.assign(new EventEmitter(), { socket: {}, destroyed: false, ...changes });
}

/** How far the app is with it. */
function aWork({ isSending = false } = {}) {
  const handed = Promise.withResolvers<null>();
  const settled = Promise.withResolvers<null>();
  return {
    handed,
    settled,
    work: { handed: handed.promise, settled: settled.promise, isEnding: () => false, isSending },
  };
}

async function isDone(done: Promise<unknown>): Promise<boolean> {
  await Promise.resolve();
  await Promise.resolve();
  return Promise.race([done.then(() => true), Promise.resolve(false)]);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the work on an answer', () => {
  it('is over when the client of a file leaves', async () => {
    const answer = anAnswer();
    const done = workDone(answer as unknown as ServerResponse, aWork({ isSending: true }).work);
    expect(await isDone(done)).toBe(false);
    answer.emit('close');
    await done;
  });

  it('is done once the answer is passed on, even if the app has settled before', async () => {
    const { work, handed, settled } = aWork();
    const done = workDone(anAnswer() as unknown as ServerResponse, work);
    settled.resolve(null);
    expect(await isDone(done)).toBe(false);
    handed.resolve(null);
    await done;
  });

  it.each([
    ['leaves later', anAnswer(), (answer: EventEmitter) => answer.emit('close')],
    ['has left already', anAnswer({ destroyed: true }), () => undefined],
    ['was never there', anAnswer({ socket: null }), () => undefined],
  ])('for a client that %s is done when the app is, within half a minute', async (_, answer, leave) => {
    const first = aWork();
    const done = workDone(answer as unknown as ServerResponse, first.work);
    leave(answer);
    expect(await isDone(done)).toBe(false);
    first.settled.resolve(null);
    await done;

    const never = workDone(answer as unknown as ServerResponse, aWork().work);
    leave(answer);
    await jest.advanceTimersByTimeAsync(29_999);
    expect(await isDone(never)).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await never;
  });
});
