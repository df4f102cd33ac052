import type { Catalogue } from '../catalogue/catalogue.ts';
import type { FuzzRequest } from '../request.ts';
import { chanceOfCase, weighted } from '../values/choose.ts';
import { makeCallCase } from './call-case.ts';
import { makeFirstCase, type First } from './first-round.ts';
import { makeFormCase } from './form-case.ts';
import { makePageCase } from './page-case.ts';
import { makeWireCase } from './wire-case.ts';

/** Everything that cases are made of: the catalogue, the patterns of all pages, and what the first round asks for. */
export type Material = Catalogue & {
  readonly patterns: readonly string[];
  readonly firsts: readonly First[];
};

/**
 * Request `number` of a seed. It depends on nothing else but the material. The first numbers ask for everything once;
 * then chance chooses.
 */
export function makeCase(
  material: Material,
  { seed, number }: { seed: string; number: number },
): FuzzRequest {
  const chance = chanceOfCase(seed, number);
  const first = material.firsts[number];
  if (first !== undefined) return { ...makeFirstCase(first, material, chance), number };
  const make = weighted(chance, [
    [48, makeCallCase],
    [18, makeFormCase],
    [28, makePageCase],
    [6, makeWireCase],
  ]);
  return { ...make(material, chance), number };
}
