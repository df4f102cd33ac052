import { setTimeout as sleep } from 'node:timers/promises';
import type { Lab, Size } from '../lab/lab.ts';
import { askWhileOneLags, type Lag } from './lag.ts';
import { losePrimaries, type Losses } from './lose-primary.ts';
import { auditOutbox, type Delivery } from './outbox-audit.ts';
import { onStage, type Stage } from './stage.ts';
import { stepDownAgainAndAgain, tallyOf, type StepDowns, type Tally } from './step-down.ts';

const SETTLE_MS = 60_000;

/** What became of the writes of one kind. */
type Writes = {
  readonly name: string;
  readonly acknowledged: number;
  readonly unknown: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly unread: readonly string[];
};

/** What one evening with a replica set has shown; several promises are judged by it. */
export type Findings = {
  readonly losses: Losses;
  readonly stepDowns: StepDowns;
  readonly lag: Lag;
  readonly writes: readonly Writes[];
  readonly delivery: Delivery;
  /** Answers of cached pages while primaries were lost. */
  readonly kept: Tally;
  /** Answers of pages that need data then, and errors among them that were no full page. */
  readonly data: Tally & { readonly bare: number };
};

const known = new Map<Size, Promise<Findings>>();

/**
 * Loses the primary again and again under writers on two sites, lets it step down, and lets a secondary lag. It takes a quarter
 * of an hour, so all promises of a program share it.
 */
export function campaign(lab: Lab): Promise<Findings> {
  const findings = known.get(lab.size) ?? onStage(lab, play);
  known.set(lab.size, findings);
  return findings;
}

async function play(stage: Stage): Promise<Findings> {
  const { world, recorder, pens, cachedPages, dataPages } = stage;
  const since = performance.now();
  const losses = await losePrimaries(stage);
  const kept = tallyOf(cachedPages, since);
  const bare = dataPages.flatMap(({ seen }) => seen).filter(({ isWhole }) => !isWhole).length;
  const data = { ...tallyOf(dataPages, since), bare };
  const stepDowns = await stepDownAgainAndAgain(stage);
  const lag = await askWhileOneLags(stage);
  await Promise.all([...pens, ...dataPages, ...cachedPages].map((one) => one.stop()));
  await settle(stage);
  const writes: Writes[] = [];
  for (const { writer } of pens) writes.push(await judge(writer));
  return { losses, stepDowns, lag, writes, kept, data, delivery: await auditOutbox(world.db, recorder) };
}

async function judge({ name, books, find }: Stage['pens'][number]['writer']): Promise<Writes> {
  const { acknowledged, unknown, unread } = books;
  const audit = books.audit(await find());
  return { name, acknowledged: acknowledged.size, unknown: unknown.size, unread, ...audit };
}

/** Waits until nothing is on its way any more: no event for the game server, no sign-up without an outcome. */
async function settle({ world: { db } }: Stage): Promise<void> {
  const deadline = performance.now() + SETTLE_MS;
  while (performance.now() < deadline) {
    const waiting = await Promise.all([
      db.collection('outbox').countDocuments({ deliveredAt: null }),
      db.collection('registrationIntents').countDocuments({ state: 'pending' }),
    ]);
    if (waiting.every((count) => count === 0)) return;
    await sleep(200);
  }
}
