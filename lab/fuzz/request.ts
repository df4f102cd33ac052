import { Agent } from 'node:http';
import { connect } from 'node:net';
import { chanceOf, type Chance } from '../../lib/base/seeded-chance.ts';
import { tryAsk, type Answer } from '../../scripts/http.ts';
import { sourceOf, VIEWERS, type Form, type Viewer } from './crawl.ts';
import {
  breakEncoding,
  encodeJson,
  encodePairs,
  encodeText,
  HOSTILE_TEXTS,
  mutatePairs,
  pick,
  type Pairs,
} from './hostile.ts';

/** A request that was made for a number of a seed. */
export type FuzzRequest = {
  readonly number: number;
  readonly source: string;
  readonly viewer: Viewer;
  readonly method: string;
  /** Path and query, as sent. */
  readonly target: string;
  readonly body: string | null;
  readonly isJson: boolean;
};

/** How long a client that sent no complete request waits for an answer. */
const RAW_MS = 500;

/** Longer addresses are refused before anything reads them. */
const ADDRESS_MAX = 12_000;

/** The texts typed into empty fields. */
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
  const changes = isFirst ? 0 : pick(chance, [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 4]);
  for (let change = 0; change < changes; change += 1) pairs = mutatePairs(pairs, chance);
  const isJson = method === 'POST' && !isFirst && chance() < 0.4;
  const encoded = isJson ? encodeJson(pairs, changes, chance) : encodePairs(pairs);
  const sent = changes > 1 && !isJson && chance() < 0.2 ? breakEncoding(encoded, chance) : encoded;
  const path = changes > 0 && chance() < 0.15 ? mutatePath(action, chance) : action;
  const viewer = isFirst || chance() < 0.8 ? form.viewer : pick(chance, VIEWERS);
  const asked = { number, source: sourceOf(form), viewer, method, isJson };
  if (method === 'POST') return { ...asked, target: path, body: sent };
  return { ...asked, target: (sent === '' ? path : `${path}?${sent}`).slice(0, ADDRESS_MAX), body: null };
}

/** The path with another text for one of its parts; no dots alone, which would be another path. */
function mutatePath(path: string, chance: Chance): string {
  const parts = path.split('/');
  const at = 1 + Math.floor(chance() * (parts.length - 1));
  const text = encodeText(pick(chance, HOSTILE_TEXTS).slice(0, 2_000)).replace(/^\.*$/, '0');
  return parts.with(at, text).join('/');
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends a request from an address of its own. Never throws: a connection that breaks is an answer with status 0. */
export function send(site: string, asked: FuzzRequest, cookie: string | null): Promise<Answer> {
  const { number, target: path, body, isJson } = asked;
  const headers = {
    accept: isJson ? 'application/json' : 'text/html',
    'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    ...(cookie !== null && { cookie }),
  };
  return tryAsk(site, { path, headers, agent, ...(body !== null && { [isJson ? 'json' : 'form']: body }) });
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
