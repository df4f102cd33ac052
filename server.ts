import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getConfig, parseConfig, type Config } from '#lib/base/config/config.ts';
import { getLog } from '#lib/base/config/log.ts';

/** Maximum time to receive the head of a request, and the whole request, in milliseconds. */
const HEAD_LIMIT_MS = 10_000;
const REQUEST_LIMIT_MS = 15_000;

/** Pause between attempts to migrate the database, in milliseconds. */
const MIGRATION_RETRY_MS = 2_000;

/** How long a start waits for new games to be listed in histories, in milliseconds. */
const LISTING_PATIENCE_MS = 10_000;

type BackgroundWork = {
  /** Resolves when the histories have every finished game, or when the first attempt has failed. */
  readonly listed: Promise<unknown>;
  readonly stop: () => Promise<void>;
};

checkSettings();
// The first process of a container has no default action for signals. Until the site is up, just exit.
const leave = (): never => process.exit(0);
process.once('SIGTERM', leave).once('SIGINT', leave);
await serve(getConfig());

/** Exits with a list of all faults if settings are invalid, before loading anything large (product/serving §1.1). */
function checkSettings(): void {
  const outcome = parseConfig(process.env);
  const faults = outcome.ok ? missingServices(outcome.value) : outcome.faults;
  if (faults.length === 0) return;
  process.stderr.write(`Invalid settings:\n${faults.map((fault) => `  ${fault}\n`).join('')}`);
  process.exit(1);
}

function missingServices({ mongodb, bridge }: Config): string[] {
  const why = 'missing, node server.ts does not start its own (npm start does)';
  return [
    ...(mongodb === null ? [`MONGODB_URI: ${why}`] : []),
    ...(bridge === null ? [`GAME_BRIDGE_URL: ${why}`] : []),
  ];
}

async function serve(config: Config): Promise<void> {
  const { default: next } = await import('next');
  const { Front } = await import('#lib/web/front/front.ts');
  const readiness = { isMigrated: false };

  const server = createServer({
    headersTimeout: HEAD_LIMIT_MS,
    requestTimeout: REQUEST_LIMIT_MS,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: 65_000,
  });
  const app = next({
    dev: config.mode === 'development',
    dir: import.meta.dirname,
    hostname: config.host,
    port: config.port,
    quiet: true,
    // Lets Next handle upgrades: in development, pages receive changes through a WebSocket.
    httpServer: server,
  });
  await app.prepare();
  const front = new Front({ config, handle: app.getRequestHandler(), readiness });
  server.on('request', (req, res) => front.handle(req, res));
  await front.prepare();
  const background = startBackground(readiness);
  await Promise.race([
    background.then(({ listed }) => listed),
    wait(LISTING_PATIENCE_MS, null, { ref: false }),
  ]);
  await listen(server, config);
  stopOnSignal(async () => {
    const { drain } = await import('#lib/web/front/drain.ts');
    await drain(server, () => front.inFlight > 0);
    const { stop } = await background;
    await stop();
    await app.close();
  });
  getLog().info({ host: config.host, port: config.port, url: config.siteUrl }, 'the site is up');
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

/** Migrates the database, waiting for MongoDB if necessary, and then runs the background loops until stopped. */
async function startBackground(readiness: { isMigrated: boolean }): Promise<BackgroundWork> {
  const { migrate } = await import('#lib/db/migrations.ts');
  const { closeDb } = await import('#lib/db/client.ts');
  const { startOutbox } = await import('#game-bridge/background.ts');
  const { startLister } = await import('#lib/areas/history/history-lister.ts');
  const { startReconciler } = await import('#lib/identity/registration/registration-reconciler.ts');
  const stopping = new AbortController();
  const loops: { stop: () => unknown }[] = [];
  const firstTry = Promise.withResolvers<null>();

  const begin = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        const ran = await migrate();
        readiness.isMigrated = true;
        if (ran.length > 0) getLog().info({ ran }, 'migrations ran');
        const onSurprise = (error: unknown) => getLog().error({ err: error }, 'background work failed');
        loops.push(startOutbox({ onSurprise }), startReconciler({ onSurprise }));
        loops.push(startLister({ onSurprise, onRound: () => firstTry.resolve(null) }));
        return;
      } catch (error) {
        firstTry.resolve(null);
        getLog().error({ err: error }, 'migrations failed, retrying');
        await wait(MIGRATION_RETRY_MS, undefined, { signal: stopping.signal, ref: false }).catch(
          () => undefined,
        );
      }
    }
  };
  void begin();
  const stop = async () => {
    stopping.abort();
    await Promise.all(loops.map((loop) => loop.stop()));
    await closeDb();
  };
  return { listed: firstTry.promise, stop };
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = (): void => {
    if (isStopping) return;
    isStopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        getLog().error({ err: error }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  process.off('SIGTERM', leave).off('SIGINT', leave);
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
}
