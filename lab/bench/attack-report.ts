import type { Outcome } from '../../scripts/attacks/attack.ts';
import type { Spread } from '../../scripts/attacks/spread.ts';
import type { AttackReport, Watched } from './attack-latency.ts';
import type { AddressCost } from './largest-addresses.ts';

/** Target for a stranger's `/` during an attack (product/serving §10.3). */
const P99_TARGET_MS = 100;

/** Target for what an address costs the main thread. */
const COST_TARGET_MS = 20;
const COSTS_SHOWN = 10;

const WATCHERS = {
  newcomer: 'stranger, new connection',
  reader: 'stranger, kept connection',
  player: 'player',
};

const ms = (value: number) => (Number.isNaN(value) ? '—' : value.toFixed(1));

/** The head of the table, with the figures at rest. */
export function describeIdle(idle: Watched): string {
  return [
    '| attack | from | `/` of a | requests | p50 | p99 | worst | not 200 | p99 to idle |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows({ attack: 'none', from: '' }, idle, idle),
  ].join('\n');
}

/** The lines of an attack. */
export function describeAttack({ name, clients, watched }: AttackReport, idle: Watched): string {
  return rows({ attack: name, from: String(clients) }, watched, idle).join('\n');
}

/** What became of each attack, and whether strangers were served within the target and without a failure. */
export function describeOutcomes(reports: readonly AttackReport[]): string {
  return [
    '| attack | from | its answers by status | cut | refused | unanswered | most at once | strangers: p99 within 100 ms, all 200 |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...reports.map(outcomeRow),
  ].join('\n');
}

/** The dearest addresses, and whether all keep within the target. */
export function describeCosts(costs: readonly AddressCost[]): string {
  const dear = costs.filter(({ ms: cost }) => cost > COST_TARGET_MS);
  return [
    '| largest address of | characters | status | main thread, ms |',
    '| --- | --- | --- | --- |',
    ...costs
      .slice(0, Math.max(COSTS_SHOWN, dear.length))
      .map((cost) => `| ${[cost.pattern, cost.length, cost.status, ms(cost.ms)].join(' | ')} |`),
    '',
    `Of ${costs.length} addresses ${dear.length} take more than ${COST_TARGET_MS} ms.`,
  ].join('\n');
}

function rows(labels: { attack: string; from: string }, watched: Watched, idle: Watched): string[] {
  return (Object.keys(WATCHERS) as (keyof Watched)[]).map((who) => {
    const { requests, p50, p99, worst, failures } = watched[who];
    const ratio = (p99 / idle[who].p99).toFixed(1);
    const cells = [WATCHERS[who], requests, ms(p50), ms(p99), ms(worst), listed(failures) || '0', ratio];
    return `| ${[labels.attack, labels.from, ...cells].join(' | ')} |`;
  });
}

function outcomeRow({ name, clients, watched, outcome }: AttackReport): string {
  const { statuses, cut, refused, unanswered, most } = outcome satisfies Outcome;
  const isMet = [watched.newcomer, watched.reader].every(isServed);
  const cells = [listed(statuses), cut, refused, unanswered, most, isMet ? 'met' : 'MISSED'];
  return `| ${[name, clients, ...cells].join(' | ')} |`;
}

function isServed({ p99, failed }: Spread): boolean {
  return p99 <= P99_TARGET_MS && failed === 0;
}

function listed(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ');
}
