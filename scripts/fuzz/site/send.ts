import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Answer, FuzzRequest } from '../request.ts';

/** Longer than any answer may take. Then it counts as none. */
const PATIENCE_MS = 20_000;

/** How long a client that sent too little waits for an answer. */
const SHORT_PATIENCE_MS = 500;

const NO_ANSWER = { status: 0, headers: {}, body: '' };

/** Sends requests to one site on connections that are kept. */
export class Sender {
  readonly #site: URL;
  readonly #agent: Agent;
  readonly #cookieOf: (request: FuzzRequest) => string | null;

  constructor(
    site: string,
    { lanes, cookieOf }: { lanes: number; cookieOf: (request: FuzzRequest) => string | null },
  ) {
    this.#site = new URL(site);
    this.#agent = new Agent({ keepAlive: true, maxSockets: lanes });
    this.#cookieOf = cookieOf;
  }

  /** Sends a request and reads the answer to its end. Never throws: a connection that breaks is an answer with status 0. */
  async send(request: FuzzRequest): Promise<Answer> {
    const startedAt = performance.now();
    const got = await (request.raw === undefined ? this.#sendWell(request) : this.#sendRaw(request.raw));
    return { ...got, ms: performance.now() - startedAt };
  }

  close(): void {
    this.#agent.destroy();
  }

  /** The headers with which a request leaves: its own, and those that every request has. */
  headersOf(request: FuzzRequest): [string, string][] {
    const cookie = this.#cookieOf(request);
    const own = request.headers.some(([name]) => name === 'cookie');
    const length = request.body === null ? [] : [['content-length', String(request.body.byteLength)]];
    return [
      ['host', this.#site.host],
      ['x-forwarded-for', addressOf(request.number)],
      ...(own || cookie === null ? [] : [['cookie', cookie]]),
      ...request.headers,
      ...length,
    ] as [string, string][];
  }

  #sendWell(request: FuzzRequest): Promise<Omit<Answer, 'ms'>> {
    const { method, target: path, body, delivery } = request;
    const isWhole = delivery === 'whole';
    return new Promise((resolve) => {
      const sent = httpRequest({
        host: this.#site.hostname,
        port: this.#site.port,
        method,
        path,
        headers: this.headersOf(request).flat(),
        agent: isWhole ? this.#agent : false,
        timeout: isWhole ? PATIENCE_MS : SHORT_PATIENCE_MS,
      });
      sent.on('timeout', () => sent.destroy());
      sent.on('error', () => resolve(NO_ANSWER));
      sent.on('response', (response) => void readAnswer(response).then(resolve, () => resolve(NO_ANSWER)));
      if (isWhole) return void sent.end(body ?? undefined);
      sent.write((body ?? Buffer.alloc(0)).subarray(0, Math.floor((body?.byteLength ?? 0) / 2)));
      if (delivery === 'aborted') setTimeout(() => sent.destroy(), 2);
      else sent.once('socket', (socket) => socket.once('connect', () => setTimeout(() => socket.end(), 2)));
    });
  }

  #sendRaw(bytes: Buffer): Promise<Omit<Answer, 'ms'>> {
    return new Promise((resolve) => {
      const socket = connect({
        host: this.#site.hostname,
        port: Number(this.#site.port),
        allowHalfOpen: true,
      });
      const chunks: Buffer[] = [];
      socket.setTimeout(SHORT_PATIENCE_MS, () => socket.destroy());
      socket.on('data', (chunk) => void chunks.push(chunk));
      // A refused body is not read to its end, so an error after the answer is expected.
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(parseRaw(Buffer.concat(chunks).toString('latin1'))));
      socket.on('end', () => socket.end());
      socket.end(bytes);
    });
  }
}

/** An address of a client that no other request comes from (product/accounts §5.1). */
function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

async function readAnswer(response: IncomingMessage): Promise<Omit<Answer, 'ms'>> {
  const bytes = await buffer(response);
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join('\n') : (value ?? ''),
    ]),
  );
  const body = await decode(bytes, headers['content-encoding']);
  return { status: response.statusCode ?? 0, headers, body };
}

async function decode(bytes: Buffer, encoding: string | undefined): Promise<string> {
  if (bytes.byteLength === 0) return '';
  if (encoding === 'br') return (await promisify(brotliDecompress)(bytes)).toString('utf8');
  if (encoding === 'gzip') return (await promisify(gunzip)(bytes)).toString('utf8');
  return bytes.toString('utf8');
}

function parseRaw(text: string): Omit<Answer, 'ms'> {
  const at = text.indexOf('\r\n\r\n');
  const [line = '', ...lines] = text.slice(0, at < 0 ? undefined : at).split('\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(line)?.[1] ?? 0),
    headers: Object.fromEntries(
      lines.map((header) => [
        header.slice(0, header.indexOf(':')).toLowerCase(),
        header.slice(header.indexOf(':') + 1).trim(),
      ]),
    ),
    body: at < 0 ? '' : text.slice(at + 4),
  };
}
