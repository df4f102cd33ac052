import type { Chance } from '#lib/base/seeded-chance.ts';
import type { Catalogue, Form, Operation } from '../catalogue/catalogue.ts';
import { patternOf } from '../catalogue/page-patterns.ts';
import { callOf, type Draft } from './call-case.ts';
import { formOf, sourceOfForm } from './form-case.ts';
import { pageOf } from './page-case.ts';
import { fillPath } from './paths.ts';
import { pick } from '../values/choose.ts';

/** What one request of the first round asks for. */
export type First =
  | { readonly kind: 'call'; readonly operation: Operation }
  | { readonly kind: 'form'; readonly form: Form }
  | { readonly kind: 'page'; readonly pattern: string; readonly addresses: readonly string[] };

/**
 * Everything that a site offers, once each: every call, one form for each address that forms are sent to, and every
 * page and file with the known addresses of its pattern.
 */
export function listFirsts(catalogue: Catalogue, patterns: readonly string[]): First[] {
  const forms = new Map(catalogue.forms.map((form) => [sourceOfForm(form), form]));
  const known = Map.groupBy(catalogue.addresses, (address) => patternOf(patterns, address));
  return [
    ...catalogue.operations.map((operation) => ({ kind: 'call', operation }) as const),
    ...Array.from(forms.values(), (form) => ({ kind: 'form', form }) as const),
    ...patterns.map((pattern) => ({ kind: 'page', pattern, addresses: known.get(pattern) ?? [] }) as const),
  ];
}

/** A request of the first round. Nothing in its fields or its address is changed, so that it arrives where it belongs. */
export function makeFirstCase(first: First, catalogue: Catalogue, chance: Chance): Draft {
  const options = { catalogue, changes: 0, chance };
  if (first.kind === 'call') return callOf(first.operation, options);
  if (first.kind === 'form') return formOf(first.form, options);
  const { examples } = catalogue;
  const { pattern, addresses } = first;
  const made = () => fillPath(pattern, { examples, chance, hostile: 0 });
  return pageOf(addresses.length === 0 ? made() : pick(chance, addresses), options);
}
