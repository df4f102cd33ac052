import type { NextConfig } from 'next';

/** Next runs behind `site.ts`, which handles headers, compression and limits, so Next's own are switched off. */
const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  compress: false,
  generateEtags: false,
  // Disables streaming metadata, so that the title is always inside <head>. Matches any user agent; the gateway adds one if missing.
  htmlLimitedBots: /.*/,
  // The container's root is read-only, so no prerendered pages are written. Each page gets only the styles that it uses, as HTML and CSS have
  // a limit of 14 KB; an extra sheet costs little in the gateway's bundle: with a request cost of 4,000, pages weighed up to 1.2 KB more.
  // Entries are loaded on first use: preloading all of them adds 0.2 s to startup. Nothing reads source maps of the server: 65 MB.
  experimental: {
    isrFlushToDisk: false,
    cssChunking: { type: 'graph', requestCost: 1_000 },
    preloadEntriesOnStart: false,
    serverSourceMaps: false,
  },
  images: { unoptimized: true },
  serverExternalPackages: [
    ...['mongodb', 'bcrypt', 'pino', 'prom-client', 'opossum', 'rate-limiter-flexible'],
    '@simplewebauthn/server',
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
