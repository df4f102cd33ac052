import { mkdtempSync, readFileSync, rmSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { until } from '#lib/testing/until.ts';
import { isAlive, startMark } from './process-record.ts';
import { startProgram, untilAnswers, type Program } from './program.ts';
import { makeCrew } from './crew.ts';
import { tryLock, withLock } from './file-lock.ts';

describe('program', () => {
  let folder: string;
  const logFile = () => path.join(folder, 'log');
  const started: Program[] = [];

  beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'atout-program-'))));
  afterEach(async () => {
    for (const program of started.splice(0)) await program.stop();
    rmSync(folder, { recursive: true });
  });

  function run(script: string, timeoutMs = 5_000): Program {
    const options = {
      name: 'A program',
      args: ['-e', script],
      cwd: folder,
      env: process.env,
      logFile: logFile(),
      timeoutMs,
    };
    const program = startProgram(options);
    started.push(program);
    return program;
  }

  const untilLogged = (text: string) => until(() => readFileSync(logFile(), 'utf8').includes(text));

  it('reports how a program ended and logs its output', async () => {
    expect(await run('console.log("out"); console.error("err"); process.exit(3)').ended).toBe(
      'ended with code 3',
    );
    expect(readFileSync(logFile(), 'utf8')).toBe('out\nerr\n');
  });

  it('keeps the log of the previous run', async () => {
    await run('console.log("first")').ended;
    await run('console.log("second")').ended;
    expect(readFileSync(`${logFile()}.previous`, 'utf8')).toBe('first\n');
  });

  it('kills a program that ignores SIGTERM', async () => {
    const program = run(
      'process.on("SIGTERM", () => {}); console.log("deaf"); setInterval(() => {}, 1e6)',
      50,
    );
    await untilLogged('deaf');
    await program.stop();
    expect(isAlive(program.pid)).toBe(false);
    expect(await program.ended).toBe('was ended by SIGKILL');
  });

  it('shows the last output of a program that ends before it answers', async () => {
    const program = run('console.error("no port for me"); process.exit(1)');
    const answer = untilAnswers(program, { url: 'http://127.0.0.1:9/', withinMs: 10_000 });
    await expect(answer).rejects.toThrow(/^A program ended with code 1.*no port for me$/s);
  });
});

describe('crew', () => {
  let stopped: string[];
  beforeEach(() => (stopped = []));

  /** A program without a process. `end` makes it end; calls of `stop` are recorded. */
  function fakeProgram(name: string) {
    const { promise: ended, resolve: end } = Promise.withResolvers<string>();
    const stop = () => {
      stopped.push(name);
      end('was ended by SIGTERM');
      return Promise.resolve();
    };
    const program: Program = { name, pid: 0, logFile: '/nowhere.log', ended, stop };
    return { program, end };
  }

  it('stops its programs once, in reverse order of joining', async () => {
    const crew = makeCrew();
    for (const name of ['mongod', 'game server', 'site']) crew.join(fakeProgram(name).program);
    await Promise.all([crew.stop(), crew.stop()]);
    expect(stopped).toEqual(['site', 'game server', 'mongod']);
  });

  it('stops programs at once that join too late', async () => {
    const crew = makeCrew();
    await crew.stop();
    crew.join(fakeProgram('site').program);
    expect(stopped).toEqual(['site']);
  });

  it('reports when a program that is relied on ends', async () => {
    const crew = makeCrew();
    const { program, end } = fakeProgram('The site');
    crew.rely(crew.join(program));
    end('ended with code 7');
    await expect(crew.fallen).resolves.toMatch(/^The site ended with code 7/);
  });

  it('does not report programs that were stopped or are not relied on', async () => {
    const crew = makeCrew();
    const build = fakeProgram('The build');
    crew.join(build.program);
    build.end('ended with code 0');
    const site = fakeProgram('The site');
    crew.rely(crew.join(site.program));
    await crew.stop();
    const silence = new Promise((resolve) => setImmediate(resolve, 'nothing fell'));
    await expect(Promise.race([crew.fallen, silence])).resolves.toBe('nothing fell');
  });
});

describe('a lock', () => {
  let folder: string;
  const file = () => path.join(folder, 'lock');
  const hold = (holder: unknown) => writeFileSync(file(), JSON.stringify(holder));

  beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'atout-lock-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('takes a free lock and releases it', () => {
    const lock = tryLock(file());
    expect(lock.taken).toBe(true);
    if (lock.taken) lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('names the holder of a lock', () => {
    hold({ pid: process.ppid, mark: startMark(process.ppid) });
    expect(tryLock(file())).toEqual({ taken: false, holder: process.ppid });
  });

  it.each([
    ['of a dead process', { pid: 2 ** 22 + 1, mark: '' }],
    ['of an earlier process with the same pid', { pid: process.ppid, mark: 'another start' }],
    ['that is damaged', 'nonsense'],
  ])('takes over a lock %s', (_, holder) => {
    hold(holder);
    expect(tryLock(file()).taken).toBe(true);
    expect(readdirSync(folder)).toEqual(['lock']);
  });

  it('releases the lock when the work fails', async () => {
    const work = () => Promise.reject(new Error('broken'));
    await expect(withLock(file(), { onWait: () => undefined, work })).rejects.toThrow('broken');
    expect(existsSync(file())).toBe(false);
  });

  it('waits for the holder to release the lock', async () => {
    hold({ pid: process.ppid, mark: startMark(process.ppid) });
    const waits: number[] = [];
    const done = withLock(file(), { onWait: (pid) => waits.push(pid), work: () => Promise.resolve('done') });
    rmSync(file());
    await expect(done).resolves.toBe('done');
    expect(waits).toEqual([process.ppid]);
  });
});
