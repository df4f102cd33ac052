import type { FuzzRequest } from '../request.ts';

/** Bytes that a shell and a terminal show as they are. */
const PLAIN = /^[\x20-\x26\x28-\x5b\x5d-\x7e]$/;

const SHOWN = 2_000;

/** A request as a line for a shell. The cookie of a viewer stands there as a variable. */
export function asCurl(
  request: FuzzRequest,
  headers: readonly (readonly [string, string])[],
  site: string,
): string {
  const { method, target, body, raw, viewer, delivery } = request;
  if (raw !== undefined) return `printf ${quote(raw)} | nc ${new URL(site).host.replace(':', ' ')}`;
  const shown = headers
    .filter(([name]) => name !== 'host' && name !== 'content-length')
    .map(([name, value]) =>
      name === 'cookie' && value.startsWith('atout-session=Fe26') && value.length > 100
        ? `-H "cookie: $${viewer.toUpperCase()}"`
        : `-H ${quote(Buffer.from(`${name}: ${value}`))}`,
    );
  const data = body === null ? [] : [`--data-binary ${quote(body)}`];
  const parts = ['curl -i', `-X ${method}`, ...shown, ...data, quote(Buffer.from(site + target))];
  return parts.join(' ') + (delivery === 'whole' ? '' : `  # ${delivery} after half of the body`);
}

function quote(bytes: Buffer): string {
  const signs = Array.from(bytes.subarray(0, SHOWN), (byte) => {
    const sign = String.fromCharCode(byte);
    return PLAIN.test(sign) ? sign : `\\x${byte.toString(16).padStart(2, '0')}`;
  });
  return `$'${signs.join('')}${bytes.byteLength > SHOWN ? `… (${bytes.byteLength} bytes)` : ''}'`;
}
