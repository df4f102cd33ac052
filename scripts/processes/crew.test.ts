import { makeCrew } from './crew.ts';
import type { Program } from './program.ts';

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
