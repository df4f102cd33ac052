import { act } from '@testing-library/react';
import { askAgain, PENDING_MARK } from './ask-again.client.ts';

const fetching = jest.fn<Promise<Pick<Response, 'ok' | 'text'>>, []>();
const page = (html: string) => Promise.resolve({ ok: true, text: () => Promise.resolve(html) });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  fetching.mockReset();
  window.fetch = fetching as unknown as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a page whose verdict is pending', () => {
  it('is requested four times at most, at growing intervals', async () => {
    fetching.mockImplementation(() => page(`<p ${PENDING_MARK}="">`));
    askAgain();
    const asked: number[] = [];
    for (const ms of [2_000, 4_000, 8_000, 16_000, 60_000]) {
      await pass(ms);
      asked.push(fetching.mock.calls.length);
    }
    expect(asked).toEqual([1, 2, 3, 4, 4]);
  });

  it('is requested again after a network error, but not once it is left', async () => {
    fetching.mockImplementation(() => Promise.reject(new Error('offline')));
    const stop = askAgain();
    await pass(6_000);
    stop();
    await pass(60_000);
    expect(fetching).toHaveBeenCalledTimes(2);
  });
});
