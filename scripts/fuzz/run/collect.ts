import { listFirsts } from '../cases/first-round.ts';
import type { Material } from '../cases/make-case.ts';
import { fillPath } from '../cases/paths.ts';
import type { Answer, FuzzRequest } from '../request.ts';
import { LINK_TOKEN } from '../site/viewers.ts';
import { chanceOfCase } from '../values/choose.ts';
import { VIEWERS, type Viewer } from '../catalogue/catalogue.ts';
import { crawl } from '../catalogue/crawl.ts';
import { Examples } from '../catalogue/examples.ts';
import { listPagePatterns, patternOf } from '../catalogue/page-patterns.ts';
import { readOperations, type OpenApi } from '../catalogue/read-operations.ts';

/** How many addresses are made for a page or file that no link leads to. */
const MADE = 3;

/** Values that no page shows. */
const TYPED: Readonly<Record<string, readonly unknown[]>> = {
  password: ['atout-demo', 'Sésame, ouvre-toi'],
  old: ['atout-demo'],
  new: ['atout-demo', 'Sésame, ouvre-toi'],
  again: ['atout-demo', 'Sésame, ouvre-toi'],
  token: [LINK_TOKEN],
  pigeon: ['pigeon'],
  accountLength: ['9'],
  accountName: ['Inconnu42', 'Personne7', 'Joueuse'],
  email: ['quelqu.un@exemple.test', ''],
  until: [4_102_444_800],
  ban: ['Essai', false],
};

type Ask = (request: FuzzRequest) => Promise<Answer>;

/** Collects what requests are made of from a fresh site: its OpenAPI document, its answers, and its pages. */
export async function collectMaterial(ask: Ask, root: string): Promise<Material> {
  const get = (viewer: Viewer, target: string) => ask(readOf(viewer, target));
  const operations = readOperations(JSON.parse((await get('visitor', '/rest/openapi.json')).body) as OpenApi);
  const examples = new Examples();
  for (const [name, values] of Object.entries(TYPED)) for (const value of values) examples.add(name, value);
  const patterns = listPagePatterns(root);
  const found = await crawl({
    addresses: patterns.filter((pattern) => !pattern.includes('{')),
    patterns,
    examples,
    fetchPage: async (viewer, address) => htmlOf(await get(viewer, address)),
  });
  await learnFromCalls();
  const reached = new Set(found.addresses.map((address) => patternOf(patterns, address)));
  const missing = patterns.filter((pattern) => !reached.has(pattern));
  const made = missing.flatMap((pattern) => makeAddresses(pattern, examples));
  const addresses = [...found.addresses, ...made];
  const catalogue = { operations, forms: found.forms, addresses, examples };
  return { ...catalogue, patterns, firsts: listFirsts(catalogue, patterns) };

  /** Keeps the fields of what every GET answers. */
  async function learnFromCalls(): Promise<void> {
    for (const viewer of VIEWERS)
      for (const { method, path } of operations) {
        if (method !== 'GET') continue;
        for (const address of makeAddresses(path, examples)) {
          const { headers, body } = await get(viewer, address);
          if ((headers['content-type'] ?? '').startsWith('application/json'))
            examples.addAll(JSON.parse(body));
        }
      }
  }
}

function makeAddresses(pattern: string, examples: Examples): string[] {
  const made = Array.from({ length: pattern.includes('{') ? MADE : 1 }, (_, at) =>
    fillPath(pattern, { examples, chance: chanceOfCase(pattern, at), hostile: 0 }),
  );
  return [...new Set(made)];
}

function readOf(viewer: Viewer, target: string): FuzzRequest {
  const plain = { area: 'pages', source: target, method: 'GET', headers: [], body: null } as const;
  return { ...plain, number: 0, viewer, target, delivery: 'whole' };
}

function htmlOf({ status, headers, body }: Answer): string | null {
  return status === 200 && (headers['content-type'] ?? '').startsWith('text/html') ? body : null;
}
