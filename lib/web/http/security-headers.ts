import { PAGE_TRANSITIONS_SOURCE } from './page-transitions.ts';
import type { RequestFacts } from './request-facts.ts';

/** The source by which a policy lets WebAssembly be compiled. */
const COMPILES = "'wasm-unsafe-eval'";

/**
 * The policy of a page: scripts only from the site's own files, and by nonce on playing pages; never inline. A worker has
 * the policy of its file, so that of built files alone lets the solver's WebAssembly be compiled, and no page does.
 */
export function contentSecurityPolicy(
  page: Pick<RequestFacts, 'kind' | 'mayBeFramed'> & { nonce: string; isBuiltFile?: boolean },
): string {
  const own = page.isBuiltFile ? `'self' ${COMPILES}` : "'self'";
  const scripts = page.kind === 'reading' ? own : `'self' 'nonce-${page.nonce}'`;
  const workers = page.kind === 'playing' ? "; worker-src 'self'" : '';
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src 'self' ${PAGE_TRANSITIONS_SOURCE}; style-src-attr 'unsafe-inline'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${page.mayBeFramed ? '*' : "'none'"}${workers}`,
  ].join('; ');
}

/** The security headers of every answer; pages that may be framed get looser ones. */
export function securityHeaders(
  { path, mayBeFramed }: Pick<RequestFacts, 'path' | 'mayBeFramed'>,
  { isHttps }: { isHttps: boolean },
): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': mayBeFramed || path.startsWith('/img/') ? 'cross-origin' : 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    ...(mayBeFramed ? {} : { 'x-frame-options': 'DENY' }),
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

const known = new Map<string, readonly string[]>();

/** Names and values of the headers of every page that is only read, its policy included, in turn. */
export function readingHeaders(
  facts: Pick<RequestFacts, 'path' | 'mayBeFramed'>,
  { isHttps }: { isHttps: boolean },
): readonly string[] {
  const key = `${facts.mayBeFramed} ${isHttps}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const policy = contentSecurityPolicy({ kind: 'reading', mayBeFramed: facts.mayBeFramed, nonce: '' });
  const headers = { ...securityHeaders(facts, { isHttps }), 'content-security-policy': policy };
  const flat = Object.entries(headers).flat();
  known.set(key, flat);
  return flat;
}
