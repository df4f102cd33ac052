import cluster from 'node:cluster';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getConfig, parseConfig, type Config } from '#lib/base/config/config.ts';
import { getLog } from '#lib/base/config/log.ts';
import { tellFolders, tellSettings } from '#lib/base/config/notices.ts';
import { withSettingsFile } from '#lib/base/config/settings.ts';
import { isBadUri, isDatabaseAway, refusalWords } from '#lib/db/database-away.ts';
import { untilIdle } from '#lib/base/idle-time.ts';
import { pause } from '#lib/base/gate.ts';
import type { DrainTimes } from '#lib/web/server/drain.ts';
import { findDescriptorLimit, fitIntoDescriptors } from '#lib/web/server/connections.ts';
import { evaluateManifestsHere } from '#lib/web/server/page-manifests.ts';
import { RETIRE, Supervisor } from '#lib/web/server/supervisor.ts';

/** Pause between attempts to migrate the database, in milliseconds. */
const MIGRATION_RETRY_MS = 2_000;

/** How long startup waits for histories and rankings, in milliseconds. */
const PREPARATION_TIMEOUT_MS = 10_000;

/** The latest moment after startup at which the error pages are rendered, in milliseconds. */
const ERROR_PAGES_LATEST_MS = 1_000;

/** How often what Node has read from its compile cache is freed, in milliseconds. It would keep 10 MB for ever. */
const FLUSH_MS = 60_000;

/** How long after a signal the process exits even if something hangs, in milliseconds (product/serving §7). */
const LAST_MOMENT_MS = 7_500;

/** The same deadline for the supervisor, which must outlive its processes. */
const SUPERVISOR_LAST_MOMENT_MS = 7_800;

type BackgroundWork = {
  /** Resolves once histories cover every finished game and rankings every player, or the first attempts have failed. */
  readonly prepared: Promise<unknown>;
  readonly stop: () => Promise<void>;
};

// Small buffers are slices of a pool of this size, and a retained slice keeps its whole pool alive. With Node's default of 64 KiB, stored
// pages took 20 MB more than their content.
Buffer.poolSize = 8 * 1024;

const settings = withSettingsFile(process.env);
const faults = faultsOf(settings);
if (settings === null || faults.length > 0) {
  process.stderr.write(`Invalid settings:\n${faults.map((fault) => `  ${fault}\n`).join('')}`);
  process.exit(1);
}
// PID 1 of a container has no default signal actions. Until the site is up, just exit.
const leave = (): never => process.exit(0);
process.once('SIGTERM', leave).once('SIGINT', leave);
const inherited = { ...process.env };
Object.assign(process.env, settings);
const config = getConfig();
const isParent = cluster.isPrimary && config.processes > 1;
await (isParent ? supervise(config, inherited) : serve(config)).catch((error: unknown) => {
  // Next would only print it, and the process would live on without listening.
  getLog().fatal({ err: error }, 'the site did not start');
  process.exit(1);
});

/** All faults of the settings, found before anything large is loaded (product/serving §1.1). */
function faultsOf(env: Readonly<Record<string, string | undefined>> | null): readonly string[] {
  if (env === null) return ['SETTINGS_FILE: the file cannot be read'];
  const outcome = parseConfig(env);
  return outcome.ok ? missingServices(outcome.value) : outcome.faults;
}

function missingServices({ mongodb, bridge }: Config): string[] {
  const why = 'missing, node server.ts does not start its own (npm start does)';
  return [
    ...(mongodb === null ? [`MONGODB_URI: ${why}`] : []),
    ...(bridge === null ? [`GAME_BRIDGE_URL: ${why}`] : []),
  ];
}

/** Serves the site with several processes, which read the settings file themselves and thus inherit the original environment. */
async function supervise({ processes }: Config, env: NodeJS.ProcessEnv): Promise<void> {
  const log = getLog();
  for (const name of Object.keys(process.env)) if (!(name in env)) Reflect.deleteProperty(process.env, name);
  const supervisor = new Supervisor(processes);
  process.on('SIGHUP', () => {
    const found = faultsOf(withSettingsFile(env));
    if (found.length > 0) log.error({ faults: found }, 'invalid settings: the processes are not renewed');
    else supervisor.renew().catch((error: unknown) => log.error({ err: error }, 'the renewal failed'));
  });
  stopOnSignal(() => supervisor.stop(), SUPERVISOR_LAST_MOMENT_MS);
  const { answerMetrics } = await import('#lib/web/metrics/metrics.ts');
  answerMetrics();
  await supervisor.start();
  log.info({ processes }, 'all processes are up');
}

async function serve(config: Config): Promise<void> {
  tellSettings(config, process.env);
  tellFolders(config);
  const readiness = { isMigrated: false, isStopping: false };
  // Started early: MongoDB works while this process loads Next.
  const background = startBackground(readiness);
  const root = process.cwd();
  const isBuilt = config.mode !== 'development';
  if (isBuilt) useSettingsOfBuild();
  evaluateManifestsHere();
  const { default: next } = await import('next');
  const { PAGES } = await import('./app/pages.ts');
  const { readCallList } = await import('#lib/areas/api/call-list.ts');
  const { CallIndex } = await import('#lib/base/call.ts');
  const { pathsOfBuild } = await import('#lib/web/gateway/known-paths.ts');
  const { Gateway } = await import('#lib/web/gateway/gateway.ts');
  const { SiteServer } = await import('#lib/web/server/site-server.ts');
  const { drain, RETIREMENT } = await import('#lib/web/server/drain.ts');
  const { closeDb } = await import('#lib/db/client.ts');
  // Next handles all `upgrade` events of the given server, or else of its first request's. This one never listens.
  const upgrades = createServer();

  const app = next({
    dev: !isBuilt,
    dir: root,
    hostname: config.host,
    port: config.port,
    quiet: true,
    httpServer: upgrades,
  });
  await withoutItsOwnLines(() => app.prepare());
  const { duelEvents } = await import('#lib/areas/duels/duel-events.ts');
  const { liveEvents } = await import('#lib/areas/live/live-events.ts');
  const front = new Gateway({
    ...{ readiness, pages: PAGES, calls: new CallIndex((await readCallList()).calls) },
    ...{ handle: app.getRequestHandler(), root },
    events: [duelEvents(), liveEvents()],
    hasPath: isBuilt ? pathsOfBuild(root) : () => true,
  });
  const server = new SiteServer((req, res) => front.handle(req, res), {
    bounds: boundsOf(config),
    proxies: config.trustedProxies,
    upgrades: isBuilt ? null : upgrades,
  });
  await Promise.race([
    background.then(({ prepared }) => prepared),
    wait(PREPARATION_TIMEOUT_MS, null, { ref: false }),
  ]);
  await server.listen(config.port, config.host);
  const stop = async (times?: Partial<DrainTimes>): Promise<void> => {
    readiness.isStopping = true;
    front.streams.end();
    await Promise.all([drain(server, times), background.then((loops) => loops.stop())]);
    await Promise.all([closeDb(), app.close()]);
  };
  let stopping: Promise<void> | null = null;
  const stopOnce = (times?: Partial<DrainTimes>): Promise<void> => (stopping ??= stop(times));
  stopOnSignal(stopOnce);
  // A reload by mistake must not end the site; of a terminal that is closed it is the end.
  if (cluster.isPrimary && !process.stdin.isTTY)
    process.on('SIGHUP', () =>
      getLog().warn('SIGHUP renews several processes only: set SITE_PROCESSES, or restart'),
    );
  process.on('message', (told) => {
    if (told === RETIRE) void stopOnce(RETIREMENT).finally(() => process.exit(0));
  });
  // The first page must not wait for the error pages; a refusal before then renders its own.
  await Promise.race([untilIdle(), wait(ERROR_PAGES_LATEST_MS, null, { ref: false })]);
  await front.pages.errorPages.store();
  flushCompileCache();
  setInterval(flushCompileCache, FLUSH_MS).unref();
  getLog().info({ host: config.host, port: config.port, url: config.siteUrl }, 'the site is up');
}

/**
 * Hands Next the configuration stored by the build, as the server generated for `output: standalone` does. Otherwise Next would evaluate and
 * validate `next.config.ts` again, loading a compiler of 29 MB and two threads.
 */
function useSettingsOfBuild(): void {
  const file = path.join(process.cwd(), '.next/required-server-files.json');
  // Without a build, Next's own error says it best.
  if (!existsSync(file)) return;
  const { config } = JSON.parse(readFileSync(file, 'utf8')) as { config: unknown };
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}

/** Redirects Next's console output, such as the time taken to read its settings: the log is JSON from the first line. */
async function withoutItsOwnLines(work: () => Promise<void>): Promise<void> {
  const { log } = console;
  Object.assign(console, { log: (...words: unknown[]) => getLog().debug({ words }, 'message of Next') });
  try {
    await work();
  } finally {
    Object.assign(console, { log });
  }
}

/** Migrates the database, waiting for MongoDB if necessary, and then runs the background loops until stopped. */
async function startBackground(readiness: { isMigrated: boolean }): Promise<BackgroundWork> {
  const { migrate, MIGRATIONS, SchemaTooNew } = await import('#lib/db/migrations.ts');
  const { backUpBeforeUpgrade, UpgradeBackupFailed } =
    await import('#lib/back-office/operating/backup/upgrade-backup.ts');
  const { startOutbox } = await import('#game-bridge/outbox.ts');
  const { getChangeStream } = await import('#lib/db/change-stream.ts');
  const { startLeagueWorker } = await import('#lib/areas/animations/league-worker.ts');
  const { startCoachWorker } = await import('#lib/areas/coach/coach-worker.ts');
  const { stopFairVerdicts } = await import('#lib/areas/verdicts/fair-service.ts');
  const { startHistoryProjection } = await import('#lib/areas/games/history-projection.ts');
  const { startDuelWorker } = await import('#lib/areas/duels/duel-worker.ts');
  const { startProblemWorker } = await import('#lib/areas/problems/problem-worker.ts');
  const { startRankWorker } = await import('#lib/areas/rankings/rank-worker.ts');
  const { startServerFiguresWorker } = await import('#lib/areas/status/server-figures-worker.ts');
  const { startClosingWorker } = await import('#lib/areas/personal-data/closing-service.ts');
  const { startRetentionWorker } = await import('#lib/areas/personal-data/retention-worker.ts');
  const { startOperatorWatch } = await import('#lib/back-office/operating/operator-watch.ts');
  const { startDocumentWorker } = await import('#lib/back-office/documents/document-worker.ts');
  const { startWebhookWorker } = await import('#lib/back-office/webhooks/webhook-worker.ts');
  const { startReconciler } = await import('#lib/identity/registration/registration-service.ts');
  // The senders of mails and notifications are loaded only if configured.
  const mailing =
    getConfig().mail === null
      ? null
      : {
          ...(await import('#lib/mail/mail-worker.ts')),
          ...(await import('#lib/identity/passwords/lost-password-worker.ts')),
        };
  const notifying = getConfig().notify === null ? null : await import('#lib/areas/contacts/push-worker.ts');
  const stopping = new AbortController();
  const loops: { stop: () => unknown }[] = [];
  const [firstTry, firstRanks] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];

  const backUp = async (schema: number, now: Date) => {
    const file = await backUpBeforeUpgrade(schema, now);
    if (file !== null) getLog().info({ file }, 'backed up before the upgrade');
  };

  const begin = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        const ran = await migrate(MIGRATIONS, (schema) => backUp(schema, new Date()));
        readiness.isMigrated = true;
        if (ran.length > 0) getLog().info({ ran }, 'migrations ran');
        const onSurprise = (error: unknown) => getLog().error({ err: error }, 'background work failed');
        const feed = getChangeStream();
        loops.push(startLeagueWorker({ onSurprise }));
        const isLive = feed.start();
        loops.push(feed, startOutbox({ onSurprise }), startReconciler({ onSurprise }));
        loops.push(startProblemWorker({ onSurprise }), startCoachWorker({ onSurprise }));
        loops.push({ stop: stopFairVerdicts }, startOperatorWatch({ onSurprise }));
        loops.push(startDocumentWorker({ onSurprise }), startRetentionWorker({ onSurprise }));
        loops.push(startClosingWorker({ onSurprise }), startDuelWorker({ onSurprise }));
        loops.push(startServerFiguresWorker({ onSurprise }), startWebhookWorker({ onSurprise }));
        if (notifying !== null) loops.push(notifying.startPushWorker({ onSurprise }));
        if (mailing !== null)
          loops.push(
            mailing.startMailWorker({ onSurprise }),
            mailing.startLostPasswordWorker({ onSurprise }),
          );
        loops.push(startHistoryProjection({ onSurprise, onRound: () => firstTry.resolve(null) }));
        await isLive;
        loops.push(startRankWorker({ onSurprise, onRead: () => firstRanks.resolve(null) }));
        return;
      } catch (error) {
        if (error instanceof SchemaTooNew) {
          getLog().fatal(error.message);
          process.exit(1);
        }
        if (isBadUri(error)) {
          getLog().fatal('MONGODB_URI is not a valid MongoDB connection string');
          process.exit(1);
        }
        firstTry.resolve(null);
        firstRanks.resolve(null);
        // The stack adds nothing for an unreachable database, a refused user or a failed backup.
        const refusal = refusalWords(error);
        if (error instanceof UpgradeBackupFailed) getLog().error(error.message);
        else if (refusal !== null) getLog().error(`${refusal} Retrying.`);
        else if (!isDatabaseAway(error)) getLog().error({ err: error }, 'migrations failed, retrying');
        else getLog().warn('MongoDB cannot be reached, retrying; the command doctor says why');
        await pause(MIGRATION_RETRY_MS, stopping.signal);
      }
    }
  };
  void begin();
  const stop = async () => {
    stopping.abort();
    await Promise.all(loops.map((loop) => loop.stop()));
  };
  return { prepared: Promise.all([firstTry.promise, firstRanks.promise]), stop };
}

/** The configured limits, or lower ones if the system gives this process few descriptors. */
function boundsOf({ connections }: Config): Config['connections'] {
  const descriptors = findDescriptorLimit();
  const bounds = fitIntoDescriptors(connections, descriptors);
  if (bounds.all < connections.all)
    getLog().warn(
      { descriptors, connections: bounds.all },
      'too few file descriptors: raise the limit of open files',
    );
  return bounds;
}

/** On SIGTERM or SIGINT, runs `stop` and exits with code 0, after `lastMomentMs` even if it is still running. */
function stopOnSignal(stop: () => Promise<void>, lastMomentMs = LAST_MOMENT_MS): void {
  let isStopping = false;
  const onSignal = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      getLog().warn('shutdown did not finish in time');
      process.exit(0);
    }, lastMomentMs);
    void stop()
      .catch((error: unknown) => getLog().error({ err: error }, 'shutdown failed'))
      .then(() => process.exit(0));
  };
  process.off('SIGTERM', leave).off('SIGINT', leave);
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
}
