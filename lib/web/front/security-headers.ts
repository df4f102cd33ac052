import { mayBeFramed, type PageKind } from '#lib/web/page-kinds.ts';

/** The policy of a page: scripts only from the site's own files, and by nonce on playing pages; never inline. */
export function contentSecurityPolicy(page: { kind: PageKind; path: string; nonce: string }): string {
  const scripts = page.kind === 'reading' ? "'self'" : `'self' 'nonce-${page.nonce}'`;
  const workers = page.kind === 'playing' ? "; worker-src 'self'" : '';
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'; style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${mayBeFramed(page.path) ? '*' : "'none'"}${workers}`,
  ].join('; ');
}

/** The security headers of every answer; pages that may be framed get looser ones. */
export function securityHeaders(site: { path: string; isHttps: boolean }): Record<string, string> {
  const isFramed = mayBeFramed(site.path);
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy':
      isFramed || site.path.startsWith('/img/') ? 'cross-origin' : 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    ...(isFramed ? {} : { 'x-frame-options': 'DENY' }),
    ...(site.isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
