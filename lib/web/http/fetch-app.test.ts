import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Busy } from '#lib/base/gate.ts';
import { processWide, forgetProcessWide } from '#lib/base/process-wide.ts';
import { askApp, fetchApp } from './fetch-app.ts';

const MIB = 1024 * 1024;

/** Asks an app that answers so. */
const ask = (answer: (res: ServerResponse) => void | Promise<void>, through: typeof askApp = askApp) =>
  through({ url: '/', handle: async (_req, res) => answer(res) });

/** Writes a MiB as often as there is room, at most 32 times. Notes how often, and whether its reader has left. */
function longAnswer() {
  const told = { written: 0, hasLeft: false };
  const write = (res: ServerResponse) => {
    while (told.written < 32 && (told.written += 1) && res.write(Buffer.alloc(MIB)));
    if (told.written === 32) res.end();
  };
  const answer = (res: ServerResponse) => {
    res.once('close', () => (told.hasLeft = true)).on('drain', () => write(res));
    write(res);
  };
  return { told, answer };
}

beforeAll(() => processWide('config', () => ({ siteUrl: 'http://atout.test' })));
afterAll(() => forgetProcessWide('config'));

describe('an answer of the app', () => {
  it('is complete', async () => {
    const answer = await ask((res) => {
      res.writeHead(404, { 'content-type': 'text/html' }).write('one, ');
      res.end('two');
    });
    const sent = { status: 404, headers: { 'content-type': 'text/html' }, body: Buffer.from('one, two') };
    expect(answer).toEqual({ ...sent, isText: true });
  });

  // A connection keeps the context in which its last answer ended; the app's refers to all data of the answer.
  it('is received outside the asynchronous context of the app', async () => {
    const app = new AsyncLocalStorage<string>();
    await ask((res) => app.run('the app', () => void res.end('a')));
    expect(app.getStore()).toBeUndefined();
  });

  it('is the error that the app throws', async () => {
    const failed = ask(() => Promise.reject(new Error('nobody expected this')));
    await expect(failed).rejects.toThrow('nobody expected this');
  });

  it('ends if it does not come in time', async () => {
    const onClose = jest.fn();
    const late = ask(
      (res) => void res.once('close', onClose),
      (asking) => askApp({ ...asking, longestMs: 5 }),
    );
    await expect(late).rejects.toThrow(Busy);
    await nextTurn();
    expect(onClose).toHaveBeenCalled();
  });

  it('is streamed if it is too long to be held, no faster than it is read', async () => {
    const { told, answer } = longAnswer();
    const { body } = await ask(answer);
    await nextTurn();
    expect(told.written).toBeLessThan(8);
    let size = 0;
    for await (const chunk of body as Readable) size += (chunk as Buffer).byteLength;
    expect(size).toBe(32 * MIB);
  });

  it.each(['whose reader leaves', 'for everybody'])('that is long and %s ends', async (which) => {
    const { told, answer } = longAnswer();
    if (which === 'for everybody') await expect(ask(answer, fetchApp)).rejects.toThrow('too long');
    else ((await ask(answer)).body as Readable).destroy();
    await nextTurn();
    expect(told).toMatchObject({ hasLeft: true });
    expect(told.written).toBeLessThan(8);
  });
});
