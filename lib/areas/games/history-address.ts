import { COUNT_MAX } from '#lib/base/ids.ts';
import { PAGE_MAX, SEARCH_TEXT_MAX } from '#lib/base/paging.ts';
import { UnknownValue } from '#lib/base/request-errors.ts';
import { typedName } from '#lib/base/text/typed-name.ts';
import { ENDINGS, type Ending } from '#lib/game/ending.ts';
import { FAMILIES } from '#lib/game/rules/rule-set.ts';
import { NO_FILTER, type HistoryFilter } from './history.ts';

/** A place in a list: the n-th page, or the games after (older than) or before (newer than) a number. */
export type HistoryPlace =
  { readonly page: number } | { readonly olderThan: number } | { readonly newerThan: number };

export const FIRST_PAGE: HistoryPlace = { page: 1 };

/** The parameter for the table view, and its only value. */
export const VIEW_PARAMETER = 'vue';
export const TABLE = 'tableau';

type Asked = Readonly<Record<string, unknown>>;

export type HistoryAddress = { readonly filter: HistoryFilter; readonly place: HistoryPlace };

/** The month of a filter, as in `2026-11`. */
export const MONTH_PATTERN = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** The results as spelled in addresses, in the order of the page. */
export const RESULT_VALUES = { win: 'victoire', draw: 'nul', lose: 'defaite' } as const satisfies Record<
  Ending,
  string
>;

/** Parses filter and place of an address, for pages, files and programs. */
export function parseHistoryAddress(asked: Asked): HistoryAddress {
  return { filter: parseFilter(asked), place: parsePlace(asked) };
}

/** True for a comma-separated list of known families of rules. */
function areFamilies(text: string): boolean {
  return text.split(',').every((name) => FAMILIES.some((family) => family === name));
}

/** Parses the filter of an address; empty values count as absent. Throws `UnknownValue` for invalid ones. */
export function parseFilter(asked: Asked): HistoryFilter {
  const families = listOf(asked.famille).filter((text) => text !== '');
  if (!families.every(areFamilies)) throw new UnknownValue('famille');
  const named = families.flatMap((text) => text.split(','));
  const q = typedName(first(asked.q));
  if (q.length > SEARCH_TEXT_MAX) throw new UnknownValue('q');
  return {
    kind: oneOf(['pvp', 'pve'], asked, 'type'),
    isNoTouch: oneOf(['oui'], asked, 'notouch') !== null,
    families: FAMILIES.filter((family) => named.includes(family)),
    month: monthOf(asked),
    // No name contains a control character.
    q: q.replaceAll(/\p{Cc}/gu, ''),
    result: resultOf(asked),
  };
}

function oneOf<T extends string>(values: readonly T[], asked: Asked, name: string): T | null {
  const text = first(asked[name]);
  if (text === '') return null;
  const found = values.find((value) => value === text);
  if (found === undefined) throw new UnknownValue(name);
  return found;
}

function resultOf(asked: Asked): Ending | null {
  const value = oneOf(Object.values(RESULT_VALUES), asked, 'resultat');
  return ENDINGS.find((result) => RESULT_VALUES[result] === value) ?? null;
}

function monthOf({ mois }: Asked): string | null {
  const month = first(mois);
  if (month !== '' && !MONTH_PATTERN.test(month)) throw new UnknownValue('mois');
  return month === '' ? null : month;
}

/** Parses the place of an address; the first page without one. Throws `UnknownValue` for anything but a whole number. */
export function parsePlace(asked: Asked): HistoryPlace {
  const olderThan = wholeNumber(asked, 'apres', COUNT_MAX);
  const newerThan = wholeNumber(asked, 'avant', COUNT_MAX);
  const page = wholeNumber(asked, 'page', PAGE_MAX);
  if (olderThan !== null) return { olderThan };
  return newerThan === null ? { page: page ?? 1 } : { newerThan };
}

/** The query of a filter and a place; empty for the first page of an unfiltered list. */
function historyQuery(filter: HistoryFilter, place: HistoryPlace = FIRST_PAGE): URLSearchParams {
  const query = new URLSearchParams();
  if (filter.result !== null) query.set('resultat', RESULT_VALUES[filter.result]);
  if (filter.kind !== null) query.set('type', filter.kind);
  if (filter.isNoTouch) query.set('notouch', 'oui');
  if (filter.families.length > 0) query.set('famille', filter.families.join(','));
  if (filter.month !== null) query.set('mois', filter.month);
  if (filter.q !== '') query.set('q', filter.q);
  if ('olderThan' in place) query.set('apres', String(place.olderThan));
  else if ('newerThan' in place) query.set('avant', String(place.newerThan));
  else if (place.page > 1) query.set('page', String(place.page));
  return query;
}

/** The address of a history, or of its file or call, with filter and place. */
export function historyPath(
  base: string,
  filter: HistoryFilter = NO_FILTER,
  place: HistoryPlace = FIRST_PAGE,
): string {
  const query = historyQuery(filter, place);
  return query.size === 0 ? base : `${base}?${query.toString()}`;
}

/** A list of links, or a table with one column per field. */
export type HistoryView = 'list' | 'table';

/** Parses the view of an address. Throws `UnknownValue` for any value but « tableau ». */
export function parseView(asked: Asked): HistoryView {
  return oneOf([TABLE], asked, VIEW_PARAMETER) === null ? 'list' : 'table';
}

export function inView(address: string, view: HistoryView): string {
  if (view === 'list') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${VIEW_PARAMETER}=${TABLE}`;
}

function wholeNumber(asked: Asked, name: string, max: number): number | null {
  const text = first(asked[name]);
  if (text === '') return null;
  if (!/^0*[1-9]\d*$/.test(text)) throw new UnknownValue(name);
  return Math.min(Number(text), max);
}

function first(value: unknown): string {
  return listOf(value)[0] ?? '';
}

function listOf(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((one) =>
    typeof one === 'string' ? [one] : typeof one === 'number' ? [String(one)] : [],
  );
}

/** The address of the star of a filter (product/pages §4.7). */
export function starAddress(name: string): string {
  return `/img/stars/${encodeURIComponent(name)}`;
}
