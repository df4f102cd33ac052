import { COUNT_MAX } from '#lib/base/ids.ts';
import { PAGE_MAX, SEARCH_TEXT_MAX } from '#lib/base/paging.ts';
import { FAMILIES } from '#lib/game/rules/rule-set.ts';
import { NO_FILTER, type HistoryFilter } from './history.ts';

/** A place in a list: the n-th page, or the games after (older than) or before (newer than) a number. */
export type HistoryPlace =
  { readonly page: number } | { readonly olderThan: number } | { readonly newerThan: number };

export const FIRST_PAGE: HistoryPlace = { page: 1 };

type Asked = Readonly<Record<string, unknown>>;

/** What an address asks of a history. */
export type HistoryAddress = { readonly filter: HistoryFilter; readonly place: HistoryPlace };

/** The month of a filter, as in `2026-11`. */
export const MONTH_PATTERN = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** Filter and place of an address, read once for pages, files and programs. */
export function parseHistoryAddress(asked: Asked): HistoryAddress {
  return { filter: parseFilter(asked), place: parsePlace(asked) };
}

/** True when a text names families of rules alone, between commas. */
export function areFamilies(text: string): boolean {
  return text.split(',').every((name) => FAMILIES.some((family) => family === name));
}

/** Reads the filter of an address. Invalid parameters are ignored, so that no address is an error. */
export function parseFilter(asked: Asked): HistoryFilter {
  const kind = first(asked.type);
  const month = first(asked.mois);
  const families = listOf(asked.famille).flatMap((text) => text.split(','));
  return {
    kind: kind === 'pvp' || kind === 'pve' ? kind : null,
    isNoTouch: first(asked.notouch) === 'oui',
    families: FAMILIES.filter((family) => families.includes(family)),
    month: MONTH_PATTERN.test(month) ? month : null,
    // MongoDB accepts no pattern with a NUL, and no name contains a control character.
    q: first(asked.q)
      .replaceAll(/\p{Cc}/gu, '')
      .trim()
      .slice(0, SEARCH_TEXT_MAX),
  };
}

/** Reads the place of an address; the first page when it names none. */
export function parsePlace(asked: Asked): HistoryPlace {
  const olderThan = wholeNumber(asked.apres, COUNT_MAX);
  if (olderThan !== null) return { olderThan };
  const newerThan = wholeNumber(asked.avant, COUNT_MAX);
  if (newerThan !== null) return { newerThan };
  return { page: wholeNumber(asked.page, PAGE_MAX) ?? 1 };
}

/** The query of a filter and a place; empty for the first page of an unfiltered list. */
export function historyQuery(filter: HistoryFilter, place: HistoryPlace = FIRST_PAGE): URLSearchParams {
  const query = new URLSearchParams();
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

/** The address of a history, of one of its files or of a call that lists it, with filter and place. */
export function historyPath(
  base: string,
  filter: HistoryFilter = NO_FILTER,
  place: HistoryPlace = FIRST_PAGE,
): string {
  const query = historyQuery(filter, place);
  return query.size === 0 ? base : `${base}?${query.toString()}`;
}

function wholeNumber(value: unknown, max: number): number | null {
  const text = first(value);
  return /^0*[1-9]\d*$/.test(text) ? Math.min(Number(text), max) : null;
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
