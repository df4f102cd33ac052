import { setTimeout as sleep } from 'node:timers/promises';
import type { MongoMember } from '../lab/mongo-set.ts';
import { ask, outcomeOf } from './ask.ts';
import { makeGuesser } from './guesser.ts';
import type { Stage } from './stage.ts';
import { logIn, whoIs } from './world.ts';

const ROUNDS = { short: 1, full: 50 };

/** In every so many rounds the primary hangs; in the others it dies. */
const FROZEN_EVERY = 4;

/** Writers work so long between two faults, in milliseconds. */
const CALM_MS = 500;

/** How long the sites are asked for an ended session once the old primary is awake again, in milliseconds. */
const AWAKE_MS = 1_000;

/** How long a write may be tried again while only one of three members has it, in milliseconds. */
const WRITABLE_MS = 30_000;

/** What came of losing the primary again and again. Times are in milliseconds. */
export type Losses = {
  readonly rounds: number;
  readonly frozen: number;
  /** From each fault until a page that needs data was there again at both sites. */
  readonly backMs: number[];
  /** From each new primary until then. */
  readonly afterElectionMs: number[];
  /** From each time the primary hung until a write was acknowledged again, while it went on hanging. */
  readonly writableMs: number[];
  /** What was wrong with the limit of logins, by round. */
  readonly limitFaults: string[];
  /** Answers about an ended session while the old primary awoke and took itself for the one: all, and those that knew it. */
  readonly awake: { asked: number; wrong: number };
};

/** Kills the primary, or freezes it, and waits until all is well again, round after round. */
export async function losePrimaries(stage: Stage): Promise<Losses> {
  const { lab, set, world } = stage;
  const rounds = lab.times(ROUNDS);
  const losses: Losses = {
    ...{ rounds, frozen: Math.floor(rounds / FROZEN_EVERY) },
    ...{ backMs: [], afterElectionMs: [], writableMs: [], limitFaults: [], awake: { asked: 0, wrong: 0 } },
  };
  for (let round = 1; round <= rounds; round += 1) {
    await set.untilWhole();
    const guesser = makeGuesser(world.sites, 'Arbitre');
    await Promise.all([sleep(CALM_MS), guesser.guess(2)]);
    const guesses = async () => {
      await guesser.guess(2);
      const faults = await guesser.finish();
      losses.limitFaults.push(...faults.map((fault) => `round ${round}: ${fault}`));
    };
    const old = await set.primary();
    await (round % FROZEN_EVERY === 0 ? freeze : kill)(stage, { old, losses, guesses });
    lab.say(`${round} of ${rounds}: back after ${((losses.backMs.at(-1) ?? 0) / 1000).toFixed(1)} s`);
  }
  await set.untilWhole();
  return losses;
}

type Round = {
  readonly old: MongoMember;
  readonly losses: Losses;
  /** Goes on guessing a password until the address is blocked. */
  readonly guesses: () => Promise<void>;
};

async function kill(stage: Stage, { old, losses, guesses }: Round): Promise<void> {
  await old.kill();
  const since = performance.now();
  await stage.set.primary([old]);
  const electedAt = performance.now();
  await Promise.all([untilBack(stage, { since, electedAt, losses }).then(guesses), old.start()]);
}

async function freeze(stage: Stage, { old, losses, guesses }: Round): Promise<void> {
  const { sites } = stage.world;
  const session = await logIn(sites[0], 'Joueuse');
  old.freeze();
  const since = performance.now();
  try {
    await stage.set.primary([old]);
    await untilBack(stage, { since, electedAt: performance.now(), losses });
    await endSession(sites[1], session);
    losses.writableMs.push(performance.now() - since);
    await guesses();
  } finally {
    old.thaw();
  }
  const until = performance.now() + AWAKE_MS;
  const askOn = async (site: string) => {
    while (performance.now() < until) {
      const who = await whoIs(site, session);
      if (who !== undefined) losses.awake.asked += 1;
      if (typeof who === 'string') losses.awake.wrong += 1;
    }
  };
  await Promise.all(sites.map(askOn));
}

async function untilBack(
  { dataPages }: Stage,
  { since, electedAt, losses }: { since: number; electedAt: number; losses: Losses },
): Promise<void> {
  const back = Math.max(...(await Promise.all(dataPages.map((page) => page.backAfter(since)))));
  losses.backMs.push(back);
  losses.afterElectionMs.push(Math.max(0, since + back - electedAt));
}

/** Ends a session, again until that is acknowledged. */
async function endSession(site: string, cookie: string): Promise<void> {
  const deadline = performance.now() + WRITABLE_MS;
  while (outcomeOf(await ask(`${site}/rest/disconnect`, { json: {}, cookie })) !== 'acknowledged') {
    if (performance.now() > deadline)
      throw new Error(`no write was acknowledged within ${WRITABLE_MS / 1000} s`);
    await sleep(100);
  }
}
