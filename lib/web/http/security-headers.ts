import { createHash } from 'node:crypto';
import { getConfig } from '#lib/base/config/config.ts';
import { isSecure } from './cookies.ts';
import type { RequestFacts } from './request-facts.ts';

/**
 * The style that opts a page in to cross-document view transitions. It is inline, since Chromium may look for it before style sheets are
 * applied, and then reports « opt-in disabled » as an error of the page.
 */
export const PAGE_TRANSITIONS =
  '@media (prefers-reduced-motion: no-preference){@view-transition{navigation:auto}}';

/** The policy source that allows this style only. */
const PAGE_TRANSITIONS_SOURCE = `'sha256-${createHash('sha256').update(PAGE_TRANSITIONS).digest('base64')}'`;

type Policed = {
  readonly mayBeFramed: boolean;
  /** The SHA-256 hash in Base64 of the inline script of a page with islands. */
  readonly script?: string | null;
  readonly isBuiltFile?: boolean;
};

/**
 * The policy of a page: scripts from the site's own files only, and on a page with islands its inline script, by its hash. Workers have
 * the policy of their file, so only built files may compile the solver's WebAssembly, and no page may. In development it allows Next's
 * tools.
 */
export function contentSecurityPolicy({ mayBeFramed, script = null, isBuiltFile = false }: Policed): string {
  const ancestors = `frame-ancestors ${mayBeFramed ? '*' : "'none'"}`;
  if (getConfig().mode === 'development') return ancestors;
  const own = isBuiltFile ? "'self' 'wasm-unsafe-eval'" : "'self'";
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
    ancestors + workers,
  ].join('; ');
}

/** The security headers of every answer; pages that may be framed get looser ones. */
export function securityHeaders({ path, page }: Pick<RequestFacts, 'path' | 'page'>): Record<string, string> {
  const mayBeFramed = page?.row.isFramable === true;
  const isBuiltFile = path.startsWith('/_next/static/');
  return {
    'content-security-policy': contentSecurityPolicy({ mayBeFramed, isBuiltFile }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': mayBeFramed || path.startsWith('/img/') ? 'cross-origin' : 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    ...(mayBeFramed ? {} : { 'x-frame-options': 'DENY' }),
    ...(isSecure() ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
