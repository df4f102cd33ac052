import { randomBytes, randomInt } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { makeSetupLink } from '#lib/areas/positions/setup-link.ts';
import { five } from '#lib/game/rules/cells.ts';
import { signUpOf, tryAsk, type Asking } from '../http.ts';
import { Tally, type Assault, type Attack, type Outcome } from './attack.ts';
import { largestAddresses } from './largest-addresses.ts';

/** Requests under way: a single client's many, or a few of each of many. */
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

/** 200 logins under way all the time, of accounts that do not exist. Each costs a hash as any other does. */
export const logins: Attack = (assault) =>
  flood(assault, {
    underWay: LOGINS,
    next: () => ({ path: '/rest/connect', json: { accountName: freshName(), password: freshName() } }),
  });

/** Replays that nobody has asked for yet, whose moves the solver judges, and new starts of the simulator with hints. */
export const solverWork: Attack = (assault) =>
  flood(assault, {
    next: (at) => (at % 2 === 0 ? { path: `/history/game/${1 + ((at / 2) % GAMES)}` } : newStart()),
  });

/** Pictures of moves and players that nobody has asked for yet. */
export const pictures: Attack = (assault) =>
  flood(assault, {
    next: (at) => ({ path: `/img/games/${1 + (Math.floor(at / COUPS) % GAMES)}/${at % COUPS}.png` }),
  });

/** Pages that no cache has: made-up queries and made-up cookies. */
export const renders: Attack = (assault) =>
  flood(assault, {
    next: (at) =>
      at % 2 === 0
        ? { path: `/?q=${freshName()}` }
        : { path: '/ranking.html', headers: { cookie: `atout-session=${freshName()}` } },
  });

/** The largest addresses of the pages that read most of their address, with the most that each may say. */
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
  /** After how many requests it ends, unless its time is over before. */
  readonly most?: number;
  readonly underWay?: number;
};

/** Keeps requests under way until the time is over, then gives up those without an answer. */
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
        // A client whose connections are refused does not ask without end.
        await wait(REFUSED_PAUSE_MS);
      }
    }
  };
  await Promise.all(Array.from({ length: width }, client));
  for (const agent of agents.values()) agent.destroy();
  return tally.outcome;
}

/** A start of the simulator that nobody has built yet, with the hints for its first card. */
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

/** A name that nobody has: 14 letters and digits. */
function freshName(): string {
  return `Z${randomBytes(6).toString('hex')}z`;
}
