import { randomBytes, randomInt } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { makeSetupLink } from '#lib/areas/positions/setup-link.ts';
import { five } from '#lib/game/rules/cells.ts';
import { signUpOf, tryAsk, type Asking } from '../http.ts';
import { Tally, type Assault, type Attack, type Outcome } from './attack.ts';
import { largestAddresses } from './largest-addresses.ts';

/** Concurrent requests: `PER_CLIENT` for each client, and `AT_LEAST` in all. */
const AT_LEAST = 60;
const PER_CLIENT = 4;

const SIGN_UPS = 230;
const LOGINS = 200;

/** Games of the demo world have ids from 1 on. */
const GAMES = 400;
const COUPS = 10;

/** Cards of the demo world have numbers from 1 on. */
const CARDS = 100;

const LARGEST = [
  '/simulator',
  '/simulator/position',
  '/jouer',
  '/jouer/table',
  '/img/positions/{start}/{file}',
];

/** Pause of a client whose connection was not taken, in milliseconds. */
const REFUSED_PAUSE_MS = 50;

/** 230 sign-ups at once that look valid. */
export const signUps: Attack = (assault) =>
  flood(assault, {
    most: SIGN_UPS,
    underWay: SIGN_UPS,
    next: () => ({ path: '/rest/register', json: signUpOf(freshName(), freshName()) }),
  });

/** 200 concurrent logins of accounts that do not exist, each of which costs a hash like any other. */
export const logins: Attack = (assault) =>
  flood(assault, {
    underWay: LOGINS,
    next: () => ({ path: '/rest/connect', json: { accountName: freshName(), password: freshName() } }),
  });

/** Uncached replays, whose moves the solver judges, and new starts of the simulator with hints. */
export const solverWork: Attack = (assault) =>
  flood(assault, {
    next: (at) => (at % 2 === 0 ? { path: `/history/game/${1 + ((at / 2) % GAMES)}` } : newStart()),
  });

/** Uncached pictures of moves. */
export const pictures: Attack = (assault) =>
  flood(assault, {
    next: (at) => ({ path: `/img/games/${1 + (Math.floor(at / COUPS) % GAMES)}/${at % COUPS}.png` }),
  });

/** Uncached pages, by random queries and cookies. */
export const renders: Attack = (assault) =>
  flood(assault, {
    next: (at) =>
      at % 2 === 0
        ? { path: `/?q=${freshName()}` }
        : { path: '/ranking.html', headers: { cookie: `atout-session=${freshName()}` } },
  });

/** The largest addresses of the pages with the largest state in their address. */
export const largest: Attack = (assault) =>
  flood(assault, {
    next: (at) => {
      const addresses = LARGEST.flatMap((pattern) => largestAddresses(pattern, at));
      return { path: addresses[at % addresses.length] ?? '/' };
    },
  });

type Flood = {
  /** The next request, by its number. */
  readonly next: (at: number) => Pick<Asking, 'headers' | 'json'> & { readonly path: string };
  /** Maximum number of requests. */
  readonly most?: number;
  readonly underWay?: number;
};

/** Keeps `underWay` requests in flight until the time is over, then aborts the unanswered ones. */
async function flood(assault: Assault, { next, most = Infinity, underWay }: Flood): Promise<Outcome> {
  const { url, from, ms } = assault;
  const width = underWay ?? Math.max(AT_LEAST, PER_CLIENT * from.length);
  const agents = new Map(from.map((address) => [address, new Agent({ keepAlive: true })]));
  const tally = new Tally();
  const until = performance.now() + ms;
  let asked = 0;
  const client = async (): Promise<void> => {
    for (let left = ms; left > 0 && asked < most; left = until - performance.now()) {
      const at = asked++;
      const address = from[at % from.length] ?? '';
      const { path, ...question } = next(at);
      const signal = AbortSignal.timeout(Math.ceil(left));
      const asking = { from: address, agent: agents.get(address), signal, ...question };
      tally.opened();
      const { status, fault } = await tryAsk(new URL(path, url), asking);
      tally.closed();
      if (status > 0) tally.answered(status);
      else if (fault === 'ABORT_ERR') tally.outcome.unanswered += 1;
      else {
        tally.failed(fault);
        // Back off, or refused connections would be retried in a tight loop.
        await wait(REFUSED_PAUSE_MS);
      }
    }
  };
  await Promise.all(Array.from({ length: width }, client));
  for (const agent of agents.values()) agent.destroy();
  return tally.outcome;
}

/** A random start of the simulator, with the hints for its first card. */
function newStart(): { path: string } {
  const card = () => randomInt(1, CARDS + 1);
  const setup = makeSetupLink({
    rules: ['open', '+', '='],
    firstPlayer: 'blue',
    blue: five(card),
    red: five(card),
    elements: [],
    walls: [],
  });
  return { path: `/simulator?d=${setup}&aide=1&s=0` };
}

/** A random account name of 14 letters and digits. */
function freshName(): string {
  return `Z${randomBytes(6).toString('hex')}z`;
}
