import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getConfig, parseConfig, type Config } from '#lib/base/config/config.ts';
import { getLog } from '#lib/base/config/log.ts';

/** The whole head of a request, and the whole request, must be in within these, in milliseconds. */
const HEAD_LIMIT_MS = 10_000;
const REQUEST_LIMIT_MS = 15_000;

/** Between two tries to bring the database to its schema, in milliseconds. */
const MIGRATION_RETRY_MS = 2_000;

/** How long visitors wait at a start for games that no history has yet, in milliseconds. */
const LISTING_PATIENCE_MS = 10_000;

type BackgroundWork = {
  /** Ends when the histories have every finished game, or when the first try to get there failed. */
  readonly listed: Promise<unknown>;
  readonly stop: () => Promise<void>;
};

checkSettings();
// The first process of a container has no default action for signals: until the site is up, leaving is all there is to do.
const leave = (): never => process.exit(0);
process.once('SIGTERM', leave).once('SIGINT', leave);
await serve(getConfig());

/** Wrong settings stop the program before anything heavy is loaded, with all faults named (product/serving §1.1). */
function checkSettings(): void {
  const outcome = parseConfig(process.env);
  const faults = outcome.ok ? missingServices(outcome.value) : outcome.faults;
  if (faults.length === 0) return;
  process.stderr.write(`The settings are wrong:\n${faults.map((fault) => `  ${fault}\n`).join('')}`);
  process.exit(1);
}

function missingServices({ mongodb, bridge }: Config): string[] {
  const why = 'missing, the site alone does not bring it (npm start does)';
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
    // Next hears the upgrades itself: in development a page waits for the socket that brings its changes.
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

/** Brings the database to its schema, however long MongoDB is away, then delivers, reconciles and lists games until the stop. */
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
        getLog().error({ err: error }, 'migrations failed, trying again');
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
        getLog().error({ err: error }, 'the stop failed');
        process.exit(1);
      },
    );
  };
  process.off('SIGTERM', leave).off('SIGINT', leave);
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
}
