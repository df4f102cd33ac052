import { useDeferredValue, useMemo, useState, type KeyboardEvent } from 'react';
import { DRAWER_MESSAGES as say, placeTitle, removeText } from '#lib/areas/simulator/builder-messages.ts';
import { cardAt } from '#lib/areas/simulator/composition.ts';
import { filterDrawer, NO_FILTER, type DrawerCard, type DrawerFilter } from '#lib/areas/simulator/drawer.ts';
import { count } from '#lib/base/text/typography.ts';
import { Icon } from '#ui/icon.tsx';
import { DrawerCards } from './drawer-cards.client.tsx';
import { DrawerFilters } from './drawer-filters.tsx';
import styles from './drawer.module.css';
import type { Composer } from './use-composer.client.ts';

type DrawerProps = { composer: Composer; cards: readonly DrawerCard[]; own: readonly number[] | null };

/** The cards of the game, from which the open slot is filled. */
export function Drawer({ composer, cards, own }: DrawerProps) {
  const { state, act, cardOf } = composer;
  const { open } = state;
  const [filter, setFilter] = useState<DrawerFilter>(NO_FILTER);
  const wanted = useDeferredValue(filter);
  const mine = useMemo(() => new Set(own), [own]);
  const found = useMemo(() => filterDrawer(cards, wanted, mine), [cards, wanted, mine]);
  const lying = open && cardOf(cardAt(state.now, open));
  const put = (card: number | null) => {
    if (open) act({ kind: 'put', place: open, card });
  };
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const [first] = filterDrawer(cards, filter, mine);
    if (first && filter.text.trim() !== '') put(first.number);
  };
  return (
    <div className={styles.drawer} role="region" aria-label={say.label} data-drawer="">
      <div className={styles.head}>
        <div className={styles.title}>
          <h2>{open ? placeTitle(open) : say.label}</h2>
          <output className={styles.total}>{count(found.length, 'carte', 'cartes')}</output>
          <button
            type="button"
            className={styles.close}
            aria-label={say.close}
            onClick={() => {
              act({ kind: 'close' });
            }}
          >
            <Icon name="close" />
          </button>
        </div>
        <p className="soft small">{open ? say.note : say.full}</p>
        {lying && (
          <button
            type="button"
            className={styles.remove}
            onClick={() => {
              put(null);
            }}
          >
            {removeText(lying.name)}
          </button>
        )}
        <DrawerFilters
          {...{ cards, filter, setFilter, onSearchKey }}
          hasOwn={own !== null && own.length > 0}
        />
      </div>
      <DrawerCards
        cards={found}
        now={state.now}
        onPick={put}
        isOff={open === null}
        onReset={() => {
          setFilter(NO_FILTER);
        }}
      />
    </div>
  );
}
