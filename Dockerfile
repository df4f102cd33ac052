# The image of the site; docs/operating.md explains how to run it.
# To pin the base image by digest: --build-arg BASE=docker.io/library/node@sha256:…
ARG BASE=docker.io/library/node:24-bookworm-slim

# All packages of the lockfile, without install scripts: bcrypt includes its compiled part, the others need none.
FROM ${BASE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --ignore-scripts

# The build by Next. The running site takes its settings from it, and needs neither Next's compiler nor TypeScript.
FROM packages AS build
ENV NEXT_TELEMETRY_DISABLED=1
COPY . .
RUN npx --no-install next build \
 && node scripts/finish-build.ts \
 && rm -rf .next/cache .next/diagnostics .next/trace .next/trace-build .next/types \
 && find .next \( -name '*.map' -o -name '*.nft.json' \) -delete \
 && mkdir -p content public scripts \
 && chmod -R u=rwX,go=rX .

# The production packages, without files for compilers, debuggers and documentation.
FROM packages AS production
RUN npm prune --omit=dev --omit=optional --ignore-scripts \
 && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.runtime.dev.js' \) -delete \
 && rm -rf node_modules/next/dist/docs node_modules/next/dist/esm node_modules/next/dist/next-devtools node_modules/next/dist/bundle-analyzer

FROM ${BASE} AS files
ENV NODE_ENV=production \
    NEXT_TELEMETRY_DISABLED=1 \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=65536 \
    HOST=0.0.0.0 \
    PORT=3000
WORKDIR /app
# All files belong to root and the site runs as another user, so it cannot change its own code.
COPY --from=production /app/node_modules ./node_modules
# The compiled part of sharp for this platform, which npm counts as optional.
COPY --from=packages /app/node_modules/@img ./node_modules/@img
COPY --from=build /app/package.json /app/server.ts ./
COPY --from=build /app/public ./public
COPY --from=build /app/content ./content
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/game-bridge ./game-bridge
COPY --from=build /app/lib ./lib
COPY --from=build /app/app/pages.ts ./app/
COPY --from=build /app/.next ./.next

# What Node compiles, as containers cannot keep it: each start takes less time and each process 12 MiB less. It is found by user and flags.
FROM files AS compiled
USER 1000:1000
RUN NODE_COMPILE_CACHE=/tmp/compiled node scripts/compile-ahead.ts \
 && chmod -R a+rX /tmp/compiled

FROM files AS site
LABEL org.opencontainers.image.title="Atout" \
      org.opencontainers.image.description="The community site of a private three-by-three card-game server"
ENV NODE_COMPILE_CACHE=/app/.compiled
COPY --from=compiled /tmp/compiled ./.compiled
# The user `node` of the base image, by number, so that orchestrators can verify that it is not root.
USER 1000:1000
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The flags of scripts/world/site-flags.ts.
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=256", "--no-allocation-site-pretenuring", "--no-sparkplug", "--no-parallel-scavenge", "server.ts"]
