import { campaign, type Findings } from '../failover/campaign.ts';
import type { FaultPromise } from '../lab/promise.ts';
import { amount, must, ofNone, seconds, spread } from '../lab/figures.ts';

/** MongoDB elects a new primary within this time at the median, with its default settings. */
const BACK_MS = 12_000;

/** What the site may add to that. */
const AFTER_ELECTION_MS = 1_000;

/** 5 s until a silent primary is given up, and 3 s to find another one; some more for a page that is busy elsewhere. */
const ANSWER_MS = 10_000;

const promiseOf = (
  row: Pick<FaultPromise, 'name' | 'section' | 'promise' | 'how'>,
  judge: (findings: Findings, isFull: boolean) => string,
): FaultPromise => ({
  ...row,
  isShort: false,
  run: async (lab) => judge(await campaign(lab), lab.size === 'full'),
});

const primaryLost = promiseOf(
  {
    name: 'mongodb-primary-lost',
    section: 'Something is away',
    promise:
      'The primary of three members dies, or hangs: pages that need data say so until MongoDB has elected another, some 12 s; no write that was acknowledged is lost, none is made twice.',
    how: 'Three mongods with default settings; 38 times SIGKILL and 12 times SIGSTOP of the primary, under edits, drafts, league sign-ups, logins, sign-ups and forms at two sites.',
  },
  ({ losses, writes }, isFull) => {
    for (const { name, lost, doubled } of writes) {
      must(lost.length === 0, `${name} were lost: ${lost.join(', ')}`);
      must(doubled.length === 0, `${name} were made twice: ${doubled.join(', ')}`);
    }
    const [back, after] = [spread(losses.backMs), spread(losses.afterElectionMs)];
    if (isFull) must(back.median <= BACK_MS, `pages were back after ${seconds(back.median)} at the median`);
    if (isFull) must(after.median <= AFTER_ELECTION_MS, `${seconds(after.median)} after the election`);
    const acknowledged = writes.reduce((sum, one) => sum + one.acknowledged, 0);
    const unknown = writes.reduce((sum, one) => sum + one.unknown, 0);
    return [
      `${losses.rounds} failovers; ${ofNone(acknowledged)} acknowledged writes lost or doubled, ${amount(unknown)} ended without an outcome`,
      `pages back after ${seconds(back.median)} at the median, ${seconds(back.worst)} at worst (${seconds(after.median)} and ${seconds(after.worst)} after the election)`,
      ...(losses.writableMs.length === 0
        ? []
        : [`writes, while the old primary hangs, after ${seconds(spread(losses.writableMs).median)}`]),
    ].join('; ');
  },
);

const ownWrites = promiseOf(
  {
    name: 'mongodb-own-writes',
    section: 'Something is away',
    promise: 'Whoever wrote something sees it with their next request, at whichever site, failover or not.',
    how: 'In the same run, each acknowledged edit, league sign-up, login and logout at one site is looked up at the other at once.',
  },
  ({ writes }) => {
    const looked = writes.filter(({ name }) => ['edits', 'league sign-ups', 'sessions'].includes(name));
    for (const { name, unread } of looked) must(unread.length === 0, `${name} unseen: ${unread.join(', ')}`);
    return `${ofNone(looked.reduce((sum, one) => sum + one.acknowledged, 0))} unseen`;
  },
);

const outbox = promiseOf(
  {
    name: 'mongodb-outbox',
    section: 'Something is away',
    promise:
      'While primaries are lost the game server hears of every change, in order for each target, and acts on it once.',
    how: 'In the same run, a recorder before the reference game server compares what arrives with the outbox.',
  },
  ({ delivery }) => {
    const { events, missing, notOnce, disordered, repeats } = delivery;
    must(events > 0, 'there was no event');
    must(missing.length === 0, `never arrived: ${missing.join(', ')}`);
    must(notOnce.length === 0, `took effect not just once: ${notOnce.join(', ')}`);
    must(disordered.length === 0, `out of order: ${disordered.join(', ')}`);
    return `${ofNone(events)} events missing, out of order or taken twice; ${amount(repeats)} sent again and dropped by their id`;
  },
);

const limits = promiseOf(
  {
    name: 'mongodb-sessions-and-limits',
    section: 'Something is away',
    promise:
      'Sessions and counted failures outlive a primary: who logged out stays out, and nobody gets more guesses at a password. A primary that hung and awakes answers nothing of the past.',
    how: 'In the same run, wrong passwords before, during and after each failover, and a session that is ended while the old primary hangs and asked for while it awakes.',
  },
  ({ losses: { rounds, limitFaults, awake } }, isFull) => {
    must(limitFaults.length === 0, `limits: ${limitFaults.join(', ')}`);
    must(awake.wrong === 0, `${awake.wrong} answers still knew an ended session`);
    if (isFull) must(awake.asked > 0, 'nobody asked while the old primary awoke');
    return `${ofNone(rounds)} guessers had a sixth try; ${ofNone(awake.asked)} answers knew an ended session`;
  },
);

const pages = promiseOf(
  {
    name: 'mongodb-pages-without-primary',
    section: 'Something is away',
    promise:
      'Without a primary, visitors go on reading the pages that a site keeps, and every other page is a full page that says so. None hangs for long.',
    how: 'In the same run, `/`, the rankings, the staff and a page of the administration, read again and again at both sites.',
  },
  ({ kept, data }) => {
    must(kept.failed === 0, `${kept.failed} of ${kept.asked} cached pages failed`);
    must(data.bare === 0, `${data.bare} errors were no full page`);
    const longest = Math.max(kept.longestMs, data.longestMs);
    must(longest <= ANSWER_MS, `an answer took ${seconds(longest)}`);
    return `${ofNone(kept.asked)} cached pages failed; ${amount(data.failed)} full pages with 503; longest answer ${seconds(longest)}`;
  },
);

const stepDown = promiseOf(
  {
    name: 'mongodb-step-down',
    section: 'Something is away',
    promise: 'An operator lets the primary step down: visitors who read notice nothing.',
    how: '20 times `replSetStepDown` under the same readers and writers.',
  },
  ({ stepDowns: { rounds, kept, data } }) => {
    must(kept.failed === 0, `${kept.failed} of ${kept.asked} cached pages failed`);
    return `${rounds} step-downs; ${ofNone(kept.asked)} cached pages failed, ${data.failed} of ${amount(data.asked)} pages that need data; longest answer ${seconds(Math.max(kept.longestMs, data.longestMs))}`;
  },
);

const behind = promiseOf(
  {
    name: 'mongodb-secondary-behind',
    section: 'Something is away',
    promise:
      'A secondary that is far behind answers nobody, even when the connection string asks for secondaries.',
    how: 'Sessions are ended while one secondary takes nothing in (`fsyncLock`), with `readPreference=secondaryPreferred`, `readConcernLevel=available` and `w=1` in `MONGODB_URI`; both sites are asked for them.',
  },
  ({ lag: { sessions, asked, wrong, stillThere } }) => {
    must(stillThere === sessions, `the secondary lagged by ${stillThere} of ${sessions} sessions only`);
    must(wrong === 0, `${wrong} of ${asked} answers knew an ended session`);
    return `${ofNone(asked)} answers knew a session that was ended; the secondary still had ${stillThere} of ${sessions}`;
  },
);

export const REPLICA_SET: readonly FaultPromise[] = [
  primaryLost,
  ownWrites,
  outbox,
  limits,
  pages,
  stepDown,
  behind,
];
