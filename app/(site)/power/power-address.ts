import type { CardQuery } from '#lib/areas/cards/card-list.ts';
import { POWER_PAGE } from '#lib/areas/cards/card-pages.ts';

const DEFAULTS = { q: '', deck: '', element: '', tri: 'numero', sens: 'asc', page: '1' } as const;

/** The address of the list of cards for a query; default values are left out. */
export function powerAddress(query: CardQuery): string {
  const asked = Object.entries({ ...query, page: String(query.page) }).filter(
    ([key, value]) => value !== DEFAULTS[key as keyof typeof DEFAULTS],
  );
  const search = new URLSearchParams(asked).toString();
  return `${POWER_PAGE.path}${search === '' ? '' : `?${search}`}#cartes`;
}
