import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { drain } from './drain.ts';
import { get, openRaw } from './testing/raw-client.ts';
import { startSmallSite } from './testing/small-site.ts';

const ANSWERS = 2_000;

/** Answers between two minor collections. */
const PACE = 50;

/** What an answer may leave in memory; those of Node alone leave some 200 bytes, and an answer that is not set free 2,000. */
const LEFT_MAX_BYTES = 900;

/** A collection of what is young, as a busy process has several times a second; a full one has it stand still for longer. */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options?: { type: 'minor' }) => void;

it('is set free soon after an answer was sent, without a full collection', async () => {
  const site = await startSmallSite();
  const { socket } = await openRaw(site.port);
  const answered = () => new Promise((resolve) => socket.once('data', resolve));
  const ask = async (count: number): Promise<void> => {
    for (let at = 1; at <= count; at += 1) {
      const answer = answered();
      socket.write(get('/'));
      await answer;
      if (at % PACE === 0) collect({ type: 'minor' });
    }
  };
  await ask(PACE * 4);
  collect();
  const before = process.memoryUsage().heapUsed;
  await ask(ANSWERS);
  collect({ type: 'minor' });
  expect((process.memoryUsage().heapUsed - before) / ANSWERS).toBeLessThan(LEFT_MAX_BYTES);
  socket.destroy();
  await drain(site, { patienceMs: 0 });
});
