import type { NextConfig } from 'next';

/** Next serves behind `server.ts`, which owns headers, compression and limits: what it does itself is switched off here. */
const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  compress: false,
  generateEtags: false,
  // A streamed title would land after </head>; every client gets the whole document instead.
  htmlLimitedBots: /.*/,
  // Nothing is prerendered to be kept, and the container's root cannot be written. Style comes
  // by what each page uses, not as one sheet of all pages: a page that is read has 14 KB for HTML and style.
  experimental: { authInterrupts: true, isrFlushToDisk: false, cssChunking: 'graph' },
  images: { unoptimized: true },
  serverExternalPackages: ['mongodb', 'bcrypt', 'pino', 'prom-client', 'opossum', 'rate-limiter-flexible'],
  // jest must compile these: they ship as ESM only.
  transpilePackages: [
    'd3-array',
    'd3-color',
    'd3-format',
    'd3-interpolate',
    'd3-path',
    'd3-scale',
    'd3-shape',
    'd3-time',
    'd3-time-format',
    'internmap',
    'iron-session',
    'iron-webcrypto',
    'cookie',
    'uint8array-extras',
  ],
  turbopack: { root: import.meta.dirname },
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  // While developing Next writes a line for every request; a query may hold the token of a link, or an e-mail that was searched for.
  logging: { incomingRequests: { ignore: [/\?/] } },
};

export default config;
