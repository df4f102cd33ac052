import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

const PROGRAM = 'lib/web/gateway/testing/measure-answers.ts';

/** What an answer may leave in memory, in bytes; those of Node alone leave some 200, and one that is not set free 2,000. */
const LEFT_MAX_BYTES = 900;

it('sets an answer free soon after it was sent, without a full collection', async () => {
  const { stdout } = await run(process.execPath, ['--expose-gc', PROGRAM]);
  expect(Number(stdout)).toBeLessThan(LEFT_MAX_BYTES);
}, 30_000);
