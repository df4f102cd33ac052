import { attackApart } from '#scripts/attacks/attack-apart.ts';
import { loopbackClients } from '#scripts/attacks/attack.ts';
import type { AttackName } from '#scripts/attacks/attacks.ts';
import { spreadOf, type Spread } from '#scripts/attacks/spread.ts';
import { watch } from '#scripts/attacks/watch.ts';
import type { FaultPromise } from '../lab/promise.ts';

const EVERY_MS = 20;
const VISITOR = { 'accept-encoding': 'identity' };
const MS = { short: 2_000, full: 8_000 };

/** How many clients attack: one alone, then thirty. */
const CLIENTS = [1, 30] as const;

/** The network of the visitors, which no attacker has. */
const VISITORS_NET = 1;

/** What one client does, for the sentence of its row; the attack by the largest addresses is measured by the bench alone. */
const DEEDS: Readonly<Record<Exclude<AttackName, 'largest addresses'>, string>> = {
  'half-open bodies': 'announces 300 bodies that never end, and 20 more each second',
  'unread answers': 'asks for a large file 4,080 times over 170 connections and reads nothing',
  'barely read answers': 'does the same and reads ten bytes a second',
  upgrades: 'asks 1,100 times for another protocol, by `Upgrade` or CONNECT',
  'idle connections': 'holds 1,000 connections open without a request',
  'slow heads': 'sends the heads of 300 requests letter by letter',
  'sign-up flood': 'sends 230 sign-ups at once',
  'login flood': 'keeps 200 logins under way',
  'solver flood': 'asks without pause for what the solver must work out',
  'picture flood': 'asks without pause for pictures that are not drawn yet',
  'render flood': 'asks without pause for pages that no cache has',
};

/** One promise for each attack. */
export const ATTACKS: readonly FaultPromise[] = Object.entries(DEEDS).map(([name, deed]) =>
  attackPromise(name as AttackName, deed),
);

function attackPromise(name: AttackName, deed: string): FaultPromise {
  return {
    name: `attack-${name.replaceAll(' ', '-')}`,
    section: 'Too much',
    promise: `A client ${deed}, and so do thirty: strangers elsewhere get every page.`,
    how: 'Strangers ask for `/` every 20 ms, on new and on kept connections, while the attack runs from one loopback address, then from thirty.',
    // `npm test` attacks in `e2e/attacks.spec.ts`, and behind proxies too.
    isShort: false,
    run: async ({ house, size, say }) => {
      const { sites } = await house();
      const [{ url }] = sites;
      const figures: string[] = [];
      for (const [at, clients] of CLIENTS.entries()) {
        const from = loopbackClients(clients, VISITORS_NET + 1 + at);
        const spread = await strangersDuring(url, () => attackApart(name, { url, from, ms: MS[size] }));
        say(`from ${clients}: ${figureOf(spread)}`);
        figures.push(`from ${clients}: ${figureOf(spread)}`);
        if (spread.failed > 0) throw new Error(`strangers got ${JSON.stringify(spread.failures)}`);
        await untilReady(url);
      }
      return figures.join('; ');
    },
  };
}

async function strangersDuring(url: string, attack: () => Promise<unknown>): Promise<Spread> {
  // Somebody has always just been there, so the page is a kept one.
  await fetch(url, { headers: VISITOR });
  const [newcomer = '', reader = ''] = loopbackClients(2, VISITORS_NET);
  const watches = [
    watch({ url, from: newcomer, everyMs: EVERY_MS, connections: 'new', headers: VISITOR }),
    watch({ url, from: reader, everyMs: EVERY_MS, connections: 'kept', headers: VISITOR }),
  ];
  await attack();
  return spreadOf((await Promise.all(watches.map((one) => one.stop()))).flat());
}

function figureOf({ requests, failed, p99 }: Spread): string {
  return `${failed} of ${requests} not 200, p99 ${Math.ceil(p99)} ms`;
}

/** Throws unless the site is ready again once the attack is over. */
async function untilReady(url: string): Promise<void> {
  const { status } = await fetch(`${url}/readyz`);
  if (status !== 200) throw new Error(`/readyz answers ${status} after the attack`);
}
