import { PAGE_ROWS } from '../../lib/base/paging.ts';
import type { HistoryPlace } from '../../lib/areas/games/history-address.ts';
import { getHistoryPage } from '../../lib/areas/games/history-service.ts';
import { NO_FILTER, type HistoryFilter } from '../../lib/areas/games/history.ts';
import { aPlayer } from '../../lib/testing/fake-viewer.ts';
import { percentile } from '../../scripts/percentile.ts';

const FAR_PAGE = 10_000;
const ROUNDS = 60;

/** The cost of the first page and a far page of a list, as medians in milliseconds. */
export type PageCost = {
  readonly name: string;
  readonly far: string;
  readonly firstMs: number;
  readonly farMs: number;
};

type Asked = { readonly name: string; readonly filter: HistoryFilter };

const asked = (name: string, changes: Partial<HistoryFilter>): Asked => ({
  name,
  filter: { ...NO_FILTER, ...changes },
});

const LISTS: readonly Asked[] = [
  asked('everything', {}),
  asked('PvP', { kind: 'pvp' }),
  asked('PvE', { kind: 'pve' }),
  asked('no-touch', { isNoTouch: true }),
  ...(['+ =', 'mm ma', 'mp + =', 'mkc', 'mp', 'Autre'] as const).map((family) =>
    asked(`family ${family}`, { families: [family] }),
  ),
  asked('defeats', { result: 'lose' }),
  asked('a month', { month: '2025-03' }),
  asked('PvP and no-touch, by cursor', { kind: 'pvp', isNoTouch: true }),
  asked('defeats in PvP, by cursor', { result: 'lose', kind: 'pvp' }),
  asked('two families, by cursor', { families: ['mp', '+ ='] }),
  asked('a name of 111 opponents, by cursor', { q: 'adversaire1' }),
  asked('a name and a family, by cursor', { q: 'adversaire29', families: ['mp'] }),
];

/** Reads the first and a far page of each list alternately. The far page is page 10,000 or, if there are fewer, the last. */
export async function measurePages(accountId: number): Promise<PageCost[]> {
  const costs: PageCost[] = [];
  for (const { name, filter } of LISTS) {
    const { place, label } = await farPlace(accountId, filter);
    const first: number[] = [];
    const far: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      first.push(await timeOf(accountId, filter, { page: 1 }));
      far.push(await timeOf(accountId, filter, place));
    }
    costs.push({ name, far: label, firstMs: percentile(first, 0.5), farMs: percentile(far, 0.5) });
  }
  return costs;
}

async function farPlace(
  accountId: number,
  filter: HistoryFilter,
): Promise<{ place: HistoryPlace; label: string }> {
  const { page, total } = await read(accountId, filter, { page: 1 });
  const isByCursor = 'olderThan' in ((await read(accountId, filter, { page: 1 })).older ?? {});
  if (page === null || total === null || isByCursor) {
    return { place: { olderThan: FAR_PAGE * PAGE_ROWS }, label: 'half-way' };
  }
  const last = Math.min(FAR_PAGE, Math.floor(total / PAGE_ROWS));
  return { place: { page: last }, label: `page ${last}` };
}

async function timeOf(accountId: number, filter: HistoryFilter, place: HistoryPlace): Promise<number> {
  const startedAt = performance.now();
  const { games } = await read(accountId, filter, place);
  const ms = performance.now() - startedAt;
  if (games.length === 0) throw new Error('The page is empty');
  return ms;
}

async function read(accountId: number, filter: HistoryFilter, place: HistoryPlace) {
  const viewer = aPlayer({ id: accountId });
  const found = await getHistoryPage(viewer, { id: String(accountId), filter, place });
  if (!found.ok) throw new Error(found.code);
  return found.value;
}
