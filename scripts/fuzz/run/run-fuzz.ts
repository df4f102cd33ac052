import { CHECKS, type Check, type Finding } from '../checks/checks.ts';
import { AnswerSchemas } from '../checks/answer-schemas.ts';
import { listSecrets } from '../checks/secrets.ts';
import { collectMaterial } from './collect.ts';
import type { Options } from '../options.ts';
import { Sender } from '../site/send.ts';
import { SiteLog } from '../site/site-log.ts';
import { Viewers } from '../site/viewers.ts';
import { startFuzzWorld, type FuzzWorld } from '../site/world.ts';
import { untilIdle } from '../site/until-idle.ts';
import { WriteLog } from '../site/write-log.ts';
import { askedToStop } from '../../world/asked-to-stop.ts';
import { ROOT } from '../../root.ts';
import type { Say } from '../../say.ts';
import { asCurl } from './as-curl.ts';
import { Fuzzer, LANES, type Parts } from './fuzzer.ts';
import { hideEmails } from './hide-emails.ts';
import { Tally } from './tally.ts';
import { unreached } from './unreached.ts';
import { Yardstick } from './yardstick.ts';

/** A line of progress comes after so many requests. */
const SAID_EVERY = 10_000;

export type Outcome = {
  readonly checks: readonly { readonly name: string; readonly isGood: boolean }[];
  /** What to tell at the end. */
  readonly lines: readonly string[];
};

/** Starts a world, sends the requests, and tells what holds. Ends the world whatever happens. */
export async function runFuzz(options: Options, say: Say): Promise<Outcome> {
  const world = await startFuzzWorld(say);
  try {
    const run = fuzz(world, options, say);
    const ended = Promise.race([world.fallen, askedToStop().then(() => 'stopped')]).then((why) => {
      throw new Error(why);
    });
    return await Promise.race([run, ended]);
  } finally {
    await world.stop();
  }
}

async function fuzz(world: FuzzWorld, options: Options, say: Say): Promise<Outcome> {
  const parts = await prepare(world);
  const { forms, addresses, operations, patterns } = parts.material;
  say(
    `  ${operations.length} calls, ${forms.length} forms, ${addresses.length} addresses of ${patterns.length} pages and files`,
  );
  const fuzzer = new Fuzzer(parts);
  const startedAt = performance.now();
  await fuzzer.run(options, (done) => {
    if (done % SAID_EVERY === 0)
      say(`  … ${done} requests, ${perSecond(done)} a second, ${fuzzer.findings.length} findings`);
    return performance.now() - startedAt < options.minutes * 60_000 ? 'go on' : 'stop';
  });
  parts.sender.close();
  const missing = unreached(parts.material, { ...options, count: parts.tally.requests });
  const findings = [
    ...fuzzer.findings,
    ...missing.map((what) => ({ check: 'reach', request: null, what }) as const),
  ];
  const told = findings.flatMap((finding) =>
    describe(finding, { parts, seed: options.seed, site: world.url }),
  );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const isCut = parts.tally.requests < options.count;
  const lines = [
    ...told,
    ...parts.tally.lines(),
    `in ${seconds} s, ${findings.length} findings`,
    ...(isCut ? [`ended after ${parts.tally.requests} of ${options.count} requests`] : []),
  ];
  return { checks: toChecks(findings), lines };

  function perSecond(done: number): number {
    return Math.round((done * 1000) / (performance.now() - startedAt));
  }
}

type Prepared = Parts & { readonly sender: Sender };

async function prepare(world: FuzzWorld): Promise<Prepared> {
  const { db, client, url, sessionSecret } = world;
  const viewers = await Viewers.make(db, sessionSecret);
  const sender = new Sender(url, { lanes: LANES, cookieOf: ({ viewer }) => viewers.cookieOf(viewer) });
  const material = await collectMaterial((request) => sender.send(request), ROOT);
  const emails = await hideEmails(db);
  const secrets = listSecrets({ settings: world.secrets, sessions: viewers.secrets, emails });
  const schemas = new AnswerSchemas(material.operations);
  const writes = await WriteLog.open(client, db);
  const siteLog = new SiteLog(world.siteLog);
  const standards = { schemas, secrets, site: url };
  return {
    material,
    sender,
    viewers,
    writes,
    siteLog,
    untilIdle: () => untilIdle(url),
    standards,
    tally: new Tally((request) => schemas.callOf(request)),
    yardstick: new Yardstick(),
  };
}

function toChecks(findings: readonly Finding[]): Outcome['checks'] {
  return (Object.keys(CHECKS) as Check[]).map((check) => ({
    name: CHECKS[check],
    isGood: findings.every((finding) => finding.check !== check),
  }));
}

function describe(
  { check, request, what }: Finding,
  { parts, seed, site }: { parts: Prepared; seed: string; site: string },
): string[] {
  const head = `✗ ${CHECKS[check]}: ${what}`;
  if (request === null) return [head];
  const { number, viewer, source } = request;
  return [
    head,
    `    ${source} as ${viewer}; again: npm run fuzz -- --seed=${seed} --from=${number} --count=1`,
    `    ${asCurl(request, parts.sender.headersOf(request), site)}`,
  ];
}
