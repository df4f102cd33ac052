import { createHash } from 'node:crypto';
import { isBuiltFile, type RequestFacts } from './request-facts.ts';

/**
 * The style by which a page takes part in the transition from one page to the next. It stands in the page itself: Chromium may look for it
 * before it has applied a style sheet of its own address, and then reports « opt-in disabled » as an error of the page.
 */
export const PAGE_TRANSITIONS =
  '@media (prefers-reduced-motion: no-preference){@view-transition{navigation:auto}}';

/** The source by which a policy for styles allows that style alone. */
const PAGE_TRANSITIONS_SOURCE = `'sha256-${createHash('sha256').update(PAGE_TRANSITIONS).digest('base64')}'`;

/** The source by which a policy lets WebAssembly be compiled. */
const COMPILES = "'wasm-unsafe-eval'";

type Policed = {
  readonly mayBeFramed: boolean;
  /** The sum of the one inline script of a page with islands, by SHA-256 in Base64. */
  readonly script?: string | null;
  /** True for a file that Next built. */
  readonly isBuiltFile?: boolean;
};

/**
 * The policy of a page: scripts only from the site's own files, and on a page with islands the one inline script that it has, by its sum. A
 * worker has the policy of its file, so that of built files alone lets the solver's WebAssembly be compiled, and no page does.
 */
export function contentSecurityPolicy({ mayBeFramed, script = null, isBuiltFile = false }: Policed): string {
  const own = isBuiltFile ? `'self' ${COMPILES}` : "'self'";
  const scripts = script === null ? own : `'self' 'sha256-${script}'`;
  const workers = script === null ? '' : "; worker-src 'self'";
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
    'report-uri /csp-report',
    `frame-ancestors ${mayBeFramed ? '*' : "'none'"}${workers}`,
  ].join('; ');
}

/** The security headers of every answer; pages that may be framed get looser ones. */
export function securityHeaders(
  { path, mayBeFramed }: Pick<RequestFacts, 'path' | 'mayBeFramed'>,
  { isHttps }: { isHttps: boolean },
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy({ mayBeFramed, isBuiltFile: isBuiltFile(path) }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': mayBeFramed || path.startsWith('/img/') ? 'cross-origin' : 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    ...(mayBeFramed ? {} : { 'x-frame-options': 'DENY' }),
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
