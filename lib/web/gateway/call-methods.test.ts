import { CallMethods } from './call-methods.ts';
import type { AppHandler } from '#lib/web/http/fetch-app.ts';

let asked: string[] = [];

/** A stand-in for Next, which tells the methods of a route. */
const app: AppHandler = (req, res) => {
  asked.push(`${req.method} ${req.url}`);
  if (req.url === '/rest/nope') res.writeHead(404);
  else if (req.url === '/rest/broken') res.writeHead(500);
  else res.writeHead(204, { allow: req.url === '/rest/connect' ? 'OPTIONS, POST' : 'GET, HEAD, OPTIONS' });
  res.end();
  return Promise.resolve();
};

const means = { handle: app, site: new URL('http://atout.test') };
const enter = async (work: () => Promise<void>) => {
  await work();
  return true;
};

const noRoom = () => Promise.resolve(false);

beforeEach(() => (asked = []));

it.each([
  ['/rest/connect', ['POST', 'OPTIONS']],
  ['/rest/whoami', ['GET', 'HEAD', 'OPTIONS']],
  ['/rest/nope', []],
])('finds what %s takes, and asks only once', async (path, methods) => {
  const calls = new CallMethods(means);
  expect(await calls.find(path, enter)).toEqual(methods);
  expect(await calls.find(path, noRoom)).toEqual(methods);
  expect(asked).toEqual([`OPTIONS ${path}`]);
});

it('takes all methods for possible when the app fails, and asks again', async () => {
  const calls = new CallMethods(means);
  for (const _ of [1, 2])
    expect(await calls.find('/rest/broken', enter)).toEqual(['GET', 'HEAD', 'POST', 'OPTIONS']);
  expect(asked).toHaveLength(2);
});

it('finds nothing where there is no room to ask', async () => {
  expect(await new CallMethods(means).find('/rest/whoami', noRoom)).toBeNull();
  expect(asked).toEqual([]);
});
