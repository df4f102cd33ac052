import type { Catalogue, Operation } from '../catalogue/catalogue.ts';
import { Examples } from '../catalogue/examples.ts';
import { unreached } from '../run/unreached.ts';
import { listFirsts } from './first-round.ts';
import { makeCase, type Material } from './make-case.ts';

const call = (path: string): Operation => ({
  method: 'POST',
  path,
  query: {},
  body: { type: 'object' },
  takesForms: true,
  answer: {},
});

const examples = new Examples();
examples.addPath('/event/2026-11-chaton');

const catalogue: Catalogue = {
  operations: Array.from({ length: 40 }, (_, at) => call(`/rest/guild/{id}/act-${at}`)),
  forms: Array.from({ length: 80 }, (_, at) => ({
    viewer: 'player',
    method: 'POST',
    // Forms of two guilds are sent to the same call.
    action: `/rest/guild/${at % 2}/act-${String.fromCharCode(97 + (at >> 1))}`,
    fields: [],
  })),
  addresses: ['/', '/guild/7?page=2', '/guild/who'],
  examples,
};
// `/guild/who` also fits the pattern with a parameter, whose own pages must be asked for nevertheless.
const patterns = ['/', '/guild/{id}', '/guild/who', '/event/{name}', '/event/{name}/calendrier.ics'];
const material: Material = { ...catalogue, patterns, firsts: listFirsts(catalogue, patterns) };
const ROUND = 40 + 40 + 5;

it('asks for every call, form and page once, whatever the seed, before chance chooses', () => {
  expect(material.firsts).toHaveLength(ROUND);
  for (const seed of ['1', '2', 'a']) {
    expect(unreached(material, { seed, from: 0, count: ROUND })).toEqual([]);
    const targets = material.firsts.map((_, number) => makeCase(material, { seed, number }).target);
    expect(targets).toContain('/event/2026-11-chaton/calendrier.ics');
    expect(targets).toContain('/guild/7?page=2');
  }
});

it('makes the same request alone as in a run', () => {
  const run = Array.from({ length: ROUND + 50 }, (_, number) => makeCase(material, { seed: '1', number }));
  for (const number of [0, ROUND - 1, ROUND, ROUND + 49])
    expect(makeCase(material, { seed: '1', number })).toEqual(run[number]);
});

describe('what was not reached', () => {
  const byChance: Material = { ...material, firsts: [] };

  it('is told by its name', () => {
    const [told] = unreached(byChance, { seed: '1', from: 0, count: 1 });
    expect(told).toContain('POST /rest/guild/{id}/act-');
    expect(told).toContain('form POST /rest/guild/{n}/act-');
    expect(told).toContain('/event/{name}/calendrier.ics');
  });

  it('is not looked for in a run that begins later, or ends within the first round', () => {
    expect(unreached(material, { seed: '1', from: 1, count: ROUND })).toEqual([]);
    expect(unreached(material, { seed: '1', from: 0, count: ROUND - 1 })).toEqual([]);
  });
});
