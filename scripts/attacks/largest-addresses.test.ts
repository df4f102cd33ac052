import type { IncomingMessage } from 'node:http';
import { PAGES } from '#app/pages.ts';
import { CallIndex } from '#lib/base/call.ts';
import { parseBranchesLink, makeBranchesLink } from '#lib/areas/positions/branches-link.ts';
import { MAX_BRANCHES, turnsOf } from '#lib/areas/positions/branches.ts';
import { parsePositionPicture } from '#lib/areas/positions/position-picture.ts';
import { parseSetupLink } from '#lib/areas/positions/setup-link.ts';
import { positionOfSetup } from '#lib/areas/positions/setup.ts';
import { linksOf, turnRows } from '#lib/areas/simulator/simulator-links.ts';
import { readSimulatorState } from '#lib/areas/simulator/simulator-address.ts';
import type { OpeningBase } from '#lib/areas/positions/opening.ts';
import { listCalls } from '#lib/testing/requests.ts';
import { makeFactsOf, faultOf } from '#lib/web/http/request-facts.ts';
import { makeOpenApi } from '#lib/web/rest/openapi.ts';
import { FIELDS_MAX } from '#lib/web/http/read-body.ts';
import { ROOT } from '../root.ts';
import {
  largestAddresses,
  largestCallAddresses,
  listPagePatterns,
  readingCalls,
  type OpenApi,
} from './largest-addresses.ts';

const factsOf = makeFactsOf(PAGES, new CallIndex([]));

const PATTERNS = listPagePatterns(ROOT);

function fault(url: string) {
  const req = { method: 'GET', url, headers: {} } as IncomingMessage;
  return faultOf(req, factsOf(req));
}

const fieldsOf = (address: string) => (address.split('?')[1] ?? '').split('&');

/** A start of the simulator under any numbers of cards. */
function startOf(setup: string) {
  const values = { up: 1, right: 2, down: 3, left: 4, element: null };
  const start = positionOfSetup(parseSetupLink(setup)!, (number) => ({ id: String(number), ...values }));
  return start!;
}

describe('the largest addresses', () => {
  it.each(PATTERNS)('of %s are as large as any that is not refused', (pattern) => {
    const addresses = largestAddresses(pattern, 1);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) {
      expect(address).not.toContain('{');
      expect([address, fault(address)]).toEqual([address, null]);
      const more = FIELDS_MAX - fieldsOf(address).length + 1;
      const larger = `${address}${address.includes('?') ? '' : '?'}${'&x=1'.repeat(more)}`;
      expect(fault(larger)).toBe('bad request');
    }
    expect(largestAddresses(pattern, 2)).not.toEqual(addresses);
  });

  it('of every reading call are accepted, with each query field as long and as often as allowed', async () => {
    const document = makeOpenApi(await listCalls());
    const reads = readingCalls(document as OpenApi);
    expect(reads.length).toBeGreaterThan(25);
    for (const call of reads) {
      const addresses = largestCallAddresses(call, 1);
      expect(largestCallAddresses(call, 2)).not.toEqual(addresses);
      for (const address of addresses) expect([address, fault(address)]).toEqual([address, null]);
      for (const name of Object.keys(call.query)) {
        const asked = addresses.map((address) => new URL(address, 'http://site').searchParams.getAll(name));
        expect(Math.max(...asked.map((values) => values.length))).toBe(FIELDS_MAX);
      }
    }
  });

  it('of the simulator have the maximum number of branches, each a legal complete game', () => {
    const [address = ''] = largestAddresses('/simulator/position', 1);
    const { searchParams } = new URL(address, 'http://site');
    const branches = parseBranchesLink(searchParams.get('c') ?? '') ?? [];
    const start = startOf(searchParams.get('d') ?? '');
    expect(branches).toHaveLength(MAX_BRANCHES);
    expect(branches.map((branch) => turnsOf(start, branch)?.length)).toEqual(branches.map(() => 9));
  });

  it('of preview pictures are positions after a complete game', () => {
    const [address = ''] = largestAddresses('/img/positions/{start}/{file}', 1);
    const [, , , setup = '', file = ''] = address.split('/');
    const { line } = parsePositionPicture(setup, file)!;
    expect(turnsOf(startOf(setup), line)).toHaveLength(9);
  });
});

describe('a link of the simulator with sixty branches', () => {
  const [address = ''] = largestAddresses('/simulator/position', 1);
  const setup = new URL(address, 'http://site').searchParams.get('d') ?? '';
  const base: OpeningBase = { kind: 'built', setup };
  const sixty = Array.from({ length: 60 }, (_, at) => [
    { slot: 0 as const, cell: (at % 9) as 0 },
    { slot: (Math.floor(at / 9) % 5) as 0, cell: ((at + 1 + Math.floor(at / 45)) % 9) as 0 },
  ]);
  const said: Record<string, string> = { c: makeBranchesLink(sixty), v: '47-2' };

  it('shows the maximum number of branches and rows, the current one included', () => {
    const start = startOf(setup);
    const state = readSimulatorState(base, start, (name) => said[name] ?? null)!;
    expect(state.explored).toEqual({
      branches: [...sixty.slice(0, MAX_BRANCHES - 1), sixty[47]],
      shown: MAX_BRANCHES - 1,
      at: 2,
    });
    expect(turnRows(base, start, state)).toHaveLength(MAX_BRANCHES);
    expect(linksOf(base, state).here.length).toBeLessThan(250);
  });
});
