import type { ServerResponse } from 'node:http';
import { getRendering, type Definition, type Outcome, type Visit } from '#lib/web/pages/definition.ts';
import { slot } from '#lib/web/pages/slots.ts';
import { forgetProcessWide, processWide } from '#lib/base/process-wide.ts';
import { DatabaseAway } from '#lib/db/database-away.ts';

/** The content of a page for a visit: text or an outcome. Error pages have addresses such as `/erreur/404`. */
export type Load = (visit: Visit, address: string) => Promise<Text | string> | Text | string;

type Text = Outcome<string>;

/** The frame of each page, which shows its reader. */
const FRAME = `${slot('visitor')}nobody${slot('unknown')}who?${slot('player')}${slot('name')}${slot('end')}: ${slot('page')}`;

/** The start of the document, which few tests look at. */
const BEFORE = '<html><head><meta charSet="utf-8"/>';

/** The definition of a page that shows the result of `load`. */
function definePage(load: Load): Definition {
  return {
    load: async (visit, { params }) => {
      const status = (params as Partial<Record<string, string>>).status;
      const found = await load(visit, status === undefined ? visit.target : `/erreur/${status}`);
      return typeof found === 'string' ? { kind: 'shown', data: found, status: 200 } : found;
    },
    head: (data) => `<title>${String(data)}</title>`,
    body: (data) => `<h1>${String(data)}</h1>`,
    frame: () => Promise.resolve(FRAME),
  };
}

/** Answers like the app if the gateway asks for a template or a page with islands; false otherwise. */
export function answerRendering(res: ServerResponse, load: Load): boolean {
  const rendering = getRendering();
  if (rendering === null || rendering.kind === 'static') return false;
  if (rendering.kind === 'template') rendering.definition = definePage(load);
  const shown =
    rendering.kind === 'template'
      ? slot('page')
      : rendering.frame.replace(slot('page'), `<h1 data-hydrate="now">${String(rendering.data)}</h1>`);
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  res.end(`${BEFORE}</head><body>${shown}<script>flight()</script></body></html>`);
  return true;
}

/** The HTML of a page without islands that shows this text to a reader. */
export function pageOf(text: string, reader = 'nobody'): string {
  return `${BEFORE}<title>${text}</title></head><body>${reader}: <h1>${text}</h1></body></html>`;
}

/** The session cookie of a player; that of `?` cannot be looked up. */
export const session = (name: string) => `atout-session=Fe26.2*${name}`;

/** Makes the site recognize the sessions of all players. */
export function knowSessions(): void {
  const findFirst = ([seal]: readonly string[]) => {
    if (seal === undefined || !seal.startsWith('Fe26.2*')) return Promise.resolve(null);
    const name = seal.slice('Fe26.2*'.length);
    if (name === '?') return Promise.reject(new DatabaseAway());
    return Promise.resolve({
      id: 1,
      name,
      privileges: [],
      hasRank: false,
      sessionId: name,
      problemRun: { days: 0, last: null },
    });
  };
  const nothing = () => undefined;
  put('known-sessions', { findFirst, peekFirst: nothing, forget: nothing, forgetAll: nothing });
}

/** Replaces the collections of MongoDB by one whose `countDocuments` is this function. */
export function fakeCount(count: (filter: { _id: string }) => Promise<number>): void {
  const [find, findOneAndUpdate, findOneAndDelete] = [jest.fn(), jest.fn(), jest.fn()];
  const collection = () => ({ countDocuments: count, find, findOneAndUpdate, findOneAndDelete });
  put('mongo', { client: null, db: { collection }, awaySince: null });
}

/** A monotonic clock that a test advances, in milliseconds. */
export function useClock(): { passed: number } {
  const clock = { passed: 0 };
  let spy: jest.SpyInstance;
  beforeEach(() => {
    clock.passed = 0;
    const real = performance.now.bind(performance);
    spy = jest.spyOn(performance, 'now').mockImplementation(() => real() + clock.passed);
  });
  afterEach(() => spy.mockRestore());
  return clock;
}

/** Replaces a process-wide value. */
export function put(key: string, value: unknown): void {
  forgetProcessWide(key);
  processWide(key, () => value);
}
