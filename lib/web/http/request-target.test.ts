import type { IncomingMessage } from 'node:http';
import { PAGES } from '#app/pages.ts';
import { makeFactsOf } from './request-facts.ts';
import { innerAddress } from './request-target.ts';

it.each([
  ['/simulator?d=1abc&v=0-5', '/simulator/position?d=1abc&v=0-5'],
  ['/simulator?p=x%2B', '/simulator/position?p=x%2B'],
  ['/simulator?v=1&%64=1abc', '/simulator/position?v=1&%64=1abc'],
  ['/simulator?d=', '/simulator/position?d='],
])('the table of the simulator, %s, is another page than the builder', (url, inner) => {
  expect(innerAddress(url)).toBe(inner);
});

it.each([
  '/simulator',
  '/simulator?',
  '/simulator?bleu1=d',
  '/simulator/3?d=1',
  '/?d=1',
  '/simulators?d=1',
  '',
])('%s stays as it is', (url) => {
  expect(innerAddress(url)).toBe(url);
});

describe('the facts of a request', () => {
  it.each([
    ['/simulator', '/simulator'],
    ['/simulator?modifier=x', '/simulator'],
    ['/simulator?d=x&aide=1', '/simulator/position'],
    ['/simulator?p=x', '/simulator/position'],
  ])('have for %s the row of %s, where the app has the page', (url, path) => {
    const req = { url, headers: {} } as IncomingMessage;
    expect(makeFactsOf(PAGES)(req).row?.path).toBe(path);
  });
});
