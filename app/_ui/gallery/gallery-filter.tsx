import type { ReactNode } from 'react';
import { ELEMENT_OUTLINES } from '#lib/areas/cards/art/card-glyphs.ts';
import { NO_ELEMENT } from '#lib/areas/cards/card-list.ts';
import { elementName, rangeName, GALLERY_MESSAGES as say } from '#lib/areas/cards/gallery-messages.ts';
import type { GalleryChoices, GalleryQuery } from '#lib/areas/cards/gallery.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import type { Element } from '#lib/game/rules/types.ts';
import styles from './gallery-filter.module.css';
import { SEARCH_TEXT_MAX } from '#lib/base/paging.ts';
import { Button } from '#ui/button.tsx';

/** The filters shown as rows of chips. */
type ChipFilter = 'deck' | 'element' | 'power';

type Chip = { readonly value: string; readonly label: string; readonly element?: Element };

type FilterProps = {
  choices: GalleryChoices;
  query: GalleryQuery;
  /** The address with another choice of a filter. Without it, chips are submit buttons of the surrounding form. */
  hrefOf?: (filter: ChipFilter, value: string) => string;
  /** The search field and the number of matches. */
  children: ReactNode;
};

/** Deck, element and range of power as rows of chips, which scroll on a phone. */
export function GalleryFilter({ choices, query, hrefOf, children }: FilterProps) {
  const all: Chip = { value: '', label: say.all };
  const rows: readonly (readonly [ChipFilter, readonly Chip[]])[] = [
    ['deck', choices.decks.map((deck) => ({ value: deck, label: keepOrder(deck) }))],
    ['element', choices.elements.map(elementChip)],
    ['power', choices.ranges.map((found) => ({ value: found.range, label: rangeName(found) }))],
  ];
  return (
    <div className={styles.filters} role="group" aria-label={say.filters}>
      {rows.map(([filter, chips]) => (
        <div key={filter} className={styles.row} role="group" aria-label={say[filter]}>
          <span className={styles.label} aria-hidden="true">
            {say[filter]}
          </span>{' '}
          {[all, ...chips].map((chip) => (
            <FilterChip
              key={chip.value}
              chip={chip}
              filter={filter}
              isCurrent={query[filter] === chip.value}
              hrefOf={hrefOf}
            />
          ))}
        </div>
      ))}
      <div className={styles.foot}>{children}</div>
    </div>
  );
}

type ChipProps = { chip: Chip; filter: ChipFilter; isCurrent: boolean } & Pick<FilterProps, 'hrefOf'>;

function FilterChip({ chip: { value, label, element }, filter, isCurrent, hrefOf }: ChipProps) {
  const content = (
    <>
      {element && (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={ELEMENT_OUTLINES[element]} fillRule="evenodd" />
        </svg>
      )}
      {` ${label}`}
    </>
  );
  if (hrefOf)
    return (
      <a className={styles.chip} href={hrefOf(filter, value)} aria-current={isCurrent ? 'true' : undefined}>
        {content}
      </a>
    );
  return (
    <button type="submit" className={styles.chip} name={filter} value={value} aria-pressed={isCurrent}>
      {content}
    </button>
  );
}

function elementChip(element: Element | typeof NO_ELEMENT): Chip {
  const chip = { value: element, label: elementName(element) };
  return element === NO_ELEMENT ? chip : { ...chip, element };
}

/** The field for a name, on one line with its button, inside the caller's form. */
export function GallerySearch({ q }: { q: string }) {
  return (
    <div className={styles.search}>
      <label htmlFor="q">{say.name}</label>
      <input id="q" name="q" type="search" defaultValue={q} maxLength={SEARCH_TEXT_MAX} autoComplete="off" />
      <Button>{say.search}</Button>
    </div>
  );
}
