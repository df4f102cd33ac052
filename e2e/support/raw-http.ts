import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { headOf } from '#scripts/attacks/attack.ts';

/** An answer, parsed from the bytes received. */
export type RawAnswer = { readonly status: number; readonly head: string; readonly body: string };

/** Opens a connection to a site, from `localAddress` if given, for requests that no client library would send. */
export async function openSocket(site: string, localAddress?: string): Promise<Socket> {
  const { hostname: host, port } = new URL(site);
  const socket = connect({ host, port: Number(port), localAddress });
  await once(socket, 'connect');
  return socket;
}

/** Sends bytes on a new connection and reads to its end; the request must have `Connection: close`. */
export async function sendRaw(site: string, ...parts: readonly (string | Uint8Array)[]): Promise<RawAnswer> {
  return parse(await talk(await openSocket(site), parts));
}

/** `sendRaw` from a loopback address other than 127.0.0.1. */
export async function sendRawFrom(
  localAddress: string,
  site: string,
  ...parts: readonly (string | Uint8Array)[]
): Promise<RawAnswer> {
  return parse(await talk(await openSocket(site, localAddress), parts));
}

async function talk(socket: Socket, parts: readonly (string | Uint8Array)[]): Promise<string> {
  // A refused body is not read to its end, so an error after the answer is expected.
  socket.on('error', () => undefined);
  for (const part of parts) socket.write(part);
  return text(socket);
}

/** The head of a request to a site, without its body. */
export function requestHead(
  site: string,
  line: string,
  headers: Readonly<Record<string, string>> = {},
): string {
  return headOf(site, line, { connection: 'close', ...headers });
}

/** The headers of a raw answer, by name in lower case. */
export function headersOf({ head }: RawAnswer): Record<string, string> {
  const lines = head.split('\r\n').slice(1);
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
}

function parse(answer: string): RawAnswer {
  const at = answer.indexOf('\r\n\r\n');
  const head = at < 0 ? answer : answer.slice(0, at);
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    head,
    body: at < 0 ? '' : answer.slice(at + 4),
  };
}
