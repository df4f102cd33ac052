import type { NextConfig } from 'next';

/** Next runs behind `server.ts`, which handles headers, compression and limits, so those of Next are switched off. */
const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  compress: false,
  generateEtags: false,
  // Disables streaming of metadata, so that the title is always inside <head>, for every client that has a name: the front server gives one to
  // those without.
  htmlLimitedBots: /.*/,
  // No prerendered pages are stored, as the container's root is read-only. Each page gets only the styles that it uses,
  // since reading pages have a limit of 14 KB for HTML and CSS. The front server joins the sheets of a page into one, so
  // that a further sheet costs little beside bytes that are not needed: with 4,000 bytes for one, pages weighed up to 1.2 KB more.
  // Pages are loaded when they are first asked for: loading them all takes a fifth of a second of a start.
  experimental: {
    isrFlushToDisk: false,
    cssChunking: { type: 'graph', requestCost: 1_000 },
    preloadEntriesOnStart: false,
  },
  images: { unoptimized: true },
  serverExternalPackages: [
    ...['mongodb', 'bcrypt', 'pino', 'prom-client', 'opossum', 'rate-limiter-flexible'],
    ...['@simplewebauthn/server'],
    ...['@zxcvbn-ts/core', '@zxcvbn-ts/language-common', '@zxcvbn-ts/language-fr'],
  ],
  // ESM-only packages that jest has to compile.
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
  // In development Next logs every request. Queries may contain the token of a link or an e-mail address.
  logging: { incomingRequests: { ignore: [/\?/] } },
};

export default config;
