import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { chanceOf } from '../../lib/base/seeded-chance.ts';
import { sourceOf, VIEWERS, type Form, type Viewer } from './crawl.ts';
import { breakEncoding, encodePairs, mutatePairs, pick, weighted, type Pairs } from './hostile.ts';

/** A request that was made for a number of a seed. */
export type FuzzRequest = {
  readonly number: number;
  readonly source: string;
  readonly viewer: Viewer;
  readonly method: string;
  /** Path and query, as sent. */
  readonly target: string;
  readonly body: string | null;
};

/** An answer as far as it came. Status 0 is none. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly ms: number;
};

const GIVEN_UP_MS = 20_000;

/** How long a client that sent no complete request waits for an answer. */
const RAW_MS = 500;

/** Longer addresses are refused before anything reads them. */
const ADDRESS_MAX = 12_000;

/** What a reader types where a form shows nothing. */
const TYPED = ['essai', '2026-11', '1', 'atout-demo'];

/**
 * Request `number` of a seed. The first numbers send every form as a reader fills it in; from then on two in five stay so, and the
 * others have one to four changes.
 */
export function makeRequest(forms: readonly Form[], seed: string, number: number): FuzzRequest {
  const chance = chanceOf(`${number} of ${seed}`);
  // Streams of texts that resemble each other begin alike.
  for (let skipped = 0; skipped < 8; skipped += 1) chance();
  const isFirst = number < forms.length;
  const form = forms[number] ?? pick(chance, forms);
  const { method, action } = form;
  let pairs: Pairs = form.fields.map(([name, values]) => {
    const shown = values.filter((value) => value !== '');
    return [name, pick(chance, shown.length > 0 && (isFirst || chance() < 0.85) ? shown : TYPED)];
  });
  const changes = isFirst
    ? 0
    : weighted(chance, [
        [5, 0],
        [5, 1],
        [2, 2],
        [1, 4],
      ]);
  for (let change = 0; change < changes; change += 1) pairs = mutatePairs(pairs, chance);
  const encoded = encodePairs(pairs);
  const sent = changes > 1 && chance() < 0.2 ? breakEncoding(encoded, chance) : encoded;
  const viewer = isFirst || chance() < 0.8 ? form.viewer : pick(chance, VIEWERS);
  const asked = { number, source: sourceOf(form), viewer, method };
  if (method === 'POST') return { ...asked, target: action, body: sent };
  return { ...asked, target: (sent === '' ? action : `${action}?${sent}`).slice(0, ADDRESS_MAX), body: null };
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends a request from an address of its own. Never throws: a connection that breaks is an answer with status 0. */
export function send(site: string, asked: FuzzRequest, cookie: string | null): Promise<Answer> {
  const { number, method, target: path, body } = asked;
  const startedAt = performance.now();
  const { hostname: host, port } = new URL(site);
  const headers = {
    accept: 'text/html',
    'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    ...(cookie !== null && { cookie }),
    ...(body !== null && {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
    }),
  };
  return new Promise((resolve) => {
    const fail = () => resolve({ status: 0, headers: {}, body: '', ms: performance.now() - startedAt });
    const req = httpRequest({ host, port, method, path, headers, agent, timeout: GIVEN_UP_MS }, (res) => {
      const { statusCode: status = 0, headers: got } = res;
      const plain = Object.entries(got).map(([name, value]) => [name, String(value)]);
      const answered = { status, headers: Object.fromEntries(plain) as Record<string, string> };
      text(res).then((read) => resolve({ ...answered, body: read, ms: performance.now() - startedAt }), fail);
    });
    req.on('timeout', () => req.destroy()).on('error', fail);
    req.end(body ?? undefined);
  });
}

/** Sends bytes that no HTTP client would send; resolves with the text that comes back. */
export function sendRaw(site: string, bytes: Buffer): Promise<string> {
  const { hostname: host, port } = new URL(site);
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port), allowHalfOpen: true });
    let received = '';
    socket.setTimeout(RAW_MS, () => socket.destroy());
    socket.on('data', (chunk) => (received += chunk.toString('latin1')));
    // A refused body is not read to its end, so an error after the answer is expected.
    socket.on('error', () => undefined).on('close', () => resolve(received));
    socket.on('end', () => socket.end());
    socket.end(bytes);
  });
}
