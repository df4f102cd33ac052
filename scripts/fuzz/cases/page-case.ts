import type { Chance } from '#lib/base/seeded-chance.ts';
import { VIEWERS, type Catalogue } from '../catalogue/catalogue.ts';
import { happens, pick, weighted } from '../values/choose.ts';
import { breakEncoding, encodePairs } from '../values/encode-pairs.ts';
import { mutatePairs, type Pairs } from '../values/mutate-pairs.ts';
import { change, drawChanges, type Draft } from './call-case.ts';
import { strangeHeaders } from './headers.ts';
import { fillPath } from './paths.ts';

/** An address that a page leads to, mostly with some change in its query or path. */
export function makePageCase(catalogue: Catalogue & { patterns: readonly string[] }, chance: Chance): Draft {
  const { addresses, examples, patterns } = catalogue;
  const changes = drawChanges(chance);
  const address = happens(chance, 0.75)
    ? pick(chance, addresses)
    : fillPath(pick(chance, patterns), { examples, chance, hostile: changes === 0 ? 0 : 0.6 });
  return { ...pageOf(address, { changes, chance }), method: drawMethod(chance) };
}

/** A request for an address, with so many changes in its query. */
export function pageOf(
  address: string,
  { changes, chance }: { readonly changes: number; readonly chance: Chance },
): Draft {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const pairs = change<Pairs>([...searchParams], { times: changes, by: mutatePairs, chance });
  const encoded = encodePairs(pairs);
  const query = changes > 1 && happens(chance, 0.2) ? breakEncoding(encoded, chance) : encoded;
  return {
    area: 'pages',
    source: `GET ${pathname}`,
    viewer: pick(chance, VIEWERS),
    method: 'GET',
    target: `${pathname}${query === '' ? '' : `?${query}`}`.slice(0, 12_000),
    headers: strangeHeaders(chance),
    body: null,
    delivery: 'whole',
  };
}

function drawMethod(chance: Chance): string {
  return weighted(chance, [
    [90, 'GET'],
    [5, 'HEAD'],
    [1, 'OPTIONS'],
    [1, 'POST'],
    [1, 'PUT'],
    [1, 'DELETE'],
    [1, 'PATCH'],
  ]);
}
