import { percentile } from '../../scripts/percentile.ts';
import type { Changes } from './changes.ts';
import type { ProblemSearch } from './problems.ts';
import type { LatencyReport, Spread } from './latency.ts';
import type { Scores } from './lighthouse.ts';
import type { Memory } from './memory.ts';
import type { PageWeight } from './page-weight.ts';
import type { Painting } from './painting.ts';
import type { PersonalPages } from './personal-pages.ts';
import type { OfProcesses } from './processes.ts';
import type { Replies } from './replies.ts';
import type { Throughput } from './throughput.ts';

/** Targets for `/` during logins (product/serving §3.4) and for the size of reading pages (product/serving §4.2). */
const P99_TARGET_MS = 300;
const PAGE_TARGET_BYTES = 14 * 1024;
const HOME_TARGET_BYTES = 20 * 1024;
const JS_TARGET_BYTES = 5 * 1024;

const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED');
const ms = (value: number) => value.toFixed(1);
const rate = (value: number) => value.toFixed(0);

/** The latencies as Markdown, with the verdict on the target. */
export function describeLatency({ idle, loaded, logins }: LatencyReport): string {
  const outcomes = [...logins.outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
  return [
    '| `/` in ms | requests | p50 | p99 | worst | not 200 |',
    '| --- | --- | --- | --- | --- | --- |',
    row('visitor, idle', idle.visitor),
    row('visitor, 200 logins', loaded.visitor),
    row('player, idle', idle.player),
    row('player, 200 logins', loaded.player),
    '',
    `A single login: ${ms(logins.aloneMs)} ms. 200 simultaneous logins: ${(logins.totalMs / 1000).toFixed(1)} s (${outcomes}).`,
    `p99 under 300 ms for a visitor: ${verdict(loaded.visitor.p99 < P99_TARGET_MS)}; for a player: ${verdict(loaded.player.p99 < P99_TARGET_MS)}.`,
    `p99 loaded / idle: visitor ${(loaded.visitor.p99 / idle.visitor.p99).toFixed(1)}, player ${(loaded.player.p99 / idle.player.p99).toFixed(1)}.`,
  ].join('\n');
}

function row(name: string, { requests, p50, p99, worst, failed }: Spread): string {
  return `| ${name} | ${requests} | ${ms(p50)} | ${ms(p99)} | ${ms(worst)} | ${failed} |`;
}

/** The search for problems as Markdown, with the verdicts on its targets. */
export function describeProblems({ games, found, ms: took, alone, beside }: ProblemSearch): string {
  const minutes = (took / games) * (100_000 / 60_000);
  return [
    '| `/` in ms | requests | p50 | p99 | worst | not 200 |',
    '| --- | --- | --- | --- | --- | --- |',
    row('alone', alone),
    row('beside the search', beside),
    '',
    `${games} games searched in ${(took / 1000).toFixed(0)} s, pauses included; ${found} problems found. 100,000 games take ${minutes.toFixed(1)} minutes.`,
    `At most 10 minutes: ${verdict(minutes <= 10)}. p99 of \`/\` at most 50 ms: ${verdict(beside.p99 <= 50)}.`,
  ].join('\n');
}

/** The answers per second as Markdown, also relative to the bare server. */
export function describeThroughput(found: readonly Throughput[]): string {
  const line = ({ reader, site, bare }: Throughput) =>
    `| ${reader} | ${rate(site.perSecond)} | ${rate(bare.perSecond)} | ${(site.perSecond / bare.perSecond).toFixed(3)} | ${ms(site.p99Ms)} | ${ms(bare.p99Ms)} |`;
  return [
    '| reader | site, answers per second | bare `node:http`, same bytes | relative to bare | site, p99 in ms | bare, p99 in ms |',
    '| --- | --- | --- | --- | --- | --- |',
    ...found.map(line),
  ].join('\n');
}

/** Answers per second of pages that are made for each request, as Markdown. */
export function describePersonalPages(found: PersonalPages): string {
  return [
    '| page of a player | answers per second | p99 in ms |',
    '| --- | --- | --- |',
    ...found.map(({ page, perSecond, p99Ms }) => `| ${page} | ${rate(perSecond)} | ${ms(p99Ms)} |`),
  ].join('\n');
}

/** How soon a change shows, as Markdown. */
export function describeChanges(found: readonly Changes[]): string {
  return [
    '| what changes | shows at two busy sites, ms: median | p99 | older pages after newer ones |',
    '| --- | --- | --- | --- |',
    ...found.map(
      ({ what, p50Ms, p99Ms, olderAfterNewer }) =>
        `| ${what} | ${ms(p50Ms)} | ${ms(p99Ms)} | ${olderAfterNewer} |`,
    ),
  ].join('\n');
}

/** What several processes are worth, as Markdown. */
export function describeProcesses(found: readonly OfProcesses[]): string {
  return [
    '| processes | answers per second | answers per second of the processors |',
    '| --- | --- | --- |',
    ...found.map(
      ({ processes, perSecond, perCpuSecond }) =>
        `| ${processes} | ${rate(perSecond)} | ${rate(perCpuSecond)} |`,
    ),
  ].join('\n');
}

/** How long starts take, as Markdown. */
export function describeStarts(times: readonly number[]): string {
  return `From start to first page: ${rate(percentile(times, 0.5))} ms (median of ${times.length}), ${rate(Math.max(...times))} ms at worst.`;
}

/** The bytes of the pages as Markdown, with the verdict on the targets. */
export function describeWeights(weights: readonly PageWeight[]): string {
  const isMet = ({ path, html, css, js }: PageWeight) =>
    html + css <= (path === '/' ? HOME_TARGET_BYTES : PAGE_TARGET_BYTES) && js <= JS_TARGET_BYTES;
  return [
    '| page | status | HTML | CSS | HTML + CSS | JS | target |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...weights.map((page) => {
      const { path, status, html, css, js } = page;
      return `| ${path} | ${status} | ${html} | ${css} | ${html + css} | ${js} | ${verdict(isMet(page))} |`;
    }),
  ].join('\n');
}

/** Memory under mixed load as Markdown. */
export function describeMemory({ minutes, perSecond, tenthsMiB, worstMiB }: Memory): string {
  const heads = tenthsMiB.map((_, at) => `${((minutes * (at + 1)) / 10).toFixed(0)} min`);
  return [
    `Memory of a site process at ${rate(perSecond)} mixed requests per second, half of what it can, in MiB:`,
    '',
    `| ${heads.join(' | ')} | worst |`,
    `| ${heads.map(() => '---').join(' | ')} | --- |`,
    `| ${tenthsMiB.map(rate).join(' | ')} | ${rate(worstMiB)} |`,
  ].join('\n');
}

/** When pages are painted, as Markdown, with the goals: 0.8 s, and nothing shifts. */
export function describePainting(found: readonly Painting[]): string {
  return [
    '| page, processor four times slowed | largest part painted, ms | shifts |',
    '| --- | --- | --- |',
    ...found.map(({ name, lcpMs, cls }) => `| ${name} | ${rate(lcpMs)} | ${cls.toFixed(3)} |`),
  ].join('\n');
}

/** How soon robots reply, as Markdown. */
export function describeReplies(found: readonly Replies[]): string {
  return [
    '| robot at a new table | first reply, ms | second, ms | longest task of the page, ms |',
    '| --- | --- | --- | --- |',
    ...found.map(
      ({ robot, firstMs, secondMs, longestTaskMs }) =>
        `| ${robot} | ${rate(firstMs)} | ${rate(secondMs)} | ${rate(longestTaskMs)} |`,
    ),
  ].join('\n');
}

/** What Lighthouse says of pages, as Markdown. */
export function describeLighthouse(found: readonly Scores[]): string {
  return [
    '| page, as on a phone | performance | accessibility | best practices | SEO | blocked, ms |',
    '| --- | --- | --- | --- | --- | --- |',
    ...found.map(
      ({ name, scores, blockedMs }) =>
        `| ${name} | ${Object.values(scores).map(rate).join(' | ')} | ${rate(blockedMs)} |`,
    ),
  ].join('\n');
}
