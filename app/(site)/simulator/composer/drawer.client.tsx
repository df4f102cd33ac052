import { useDeferredValue, useMemo, useState, type KeyboardEvent, memo } from 'react';
import {
  DRAWER_MESSAGES as say,
  placeTitle,
  removeText,
  holderText,
} from '#lib/areas/simulator/builder-messages.ts';
import { cardAt, holdersOf, type Composition } from '#lib/areas/simulator/composition.ts';
import { filterDrawer, NO_FILTER, type DrawerCard, type DrawerFilter } from '#lib/areas/simulator/drawer.ts';
import { count } from '#lib/base/text/typography.ts';
import { Icon } from '#ui/icon.tsx';
import { DrawerFilters } from './drawer-filters.tsx';
import styles from './drawer.module.css';
import type { Composer } from './use-composer.client.ts';
import { cardLabel } from '#lib/game/card.ts';
import { Card } from '#ui/card.tsx';

type DrawerProps = { composer: Composer; cards: readonly DrawerCard[]; own: readonly number[] | null };

/** The cards of the game, to fill the open slot. */
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

type DrawerCardsProps = {
  cards: readonly DrawerCard[];
  now: Composition;
  onPick: (card: number) => void;
  /** True if no slot is open. */
  isOff: boolean;
  onReset: () => void;
};

const NOTHING: readonly DrawerCard[] = [];

/** The cards as buttons with a single tab stop; the arrow keys move between them. */
function DrawerCards({ cards, now, onPick, isOff, onReset }: DrawerCardsProps) {
  // Deferred: the table matters more than the pictures.
  const shown = useDeferredValue(cards, NOTHING);
  if (cards.length === 0)
    return (
      <div className={styles.cards}>
        <p className={styles.none}>
          <span>{`${say.none} `}</span>
          <button
            type="button"
            className={styles.remove}
            onClick={({ currentTarget, detail }) => {
              // The focused button disappears. A tap would open the keyboard of a phone.
              if (detail === 0)
                currentTarget.closest('[data-drawer]')?.querySelector<HTMLElement>('[data-search]')?.focus();
              onReset();
            }}
          >
            {say.reset}
          </button>
        </p>
      </div>
    );
  return (
    <div
      className={styles.cards}
      role="group"
      aria-label={say.cards}
      onKeyDown={moveFocus}
      onClick={({ target }) => {
        const button = (target as Element).closest<HTMLElement>('[data-number]');
        if (button) onPick(Number(button.dataset.number));
      }}
    >
      {shown.map((card, at) => (
        <CardButton
          key={card.number}
          card={card}
          holders={holderText(holdersOf(now, card.number))}
          isOff={isOff}
          isFirst={at === 0}
        />
      ))}
    </div>
  );
}

type CardButtonProps = { card: DrawerCard; holders: string; isOff: boolean; isFirst: boolean };

const CardButton = memo(function CardButton({ card, holders, isOff, isFirst }: CardButtonProps) {
  return (
    <button
      type="button"
      className={styles.card}
      data-number={card.number}
      data-card={card.number}
      data-held={holders || undefined}
      tabIndex={isFirst ? 0 : -1}
      aria-disabled={isOff || undefined}
      aria-label={[cardLabel(card), holders].filter(Boolean).join(', ')}
    >
      <Card card={card} isMute isLazy />
    </button>
  );
});

/** Moves the focus by arrow keys, Home and End, following the layout of the cards. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-number]')];
  const at = cards.indexOf(document.activeElement as HTMLElement);
  const columns = cards.findIndex((card) => card.offsetTop > (cards[0]?.offsetTop ?? 0));
  const row = columns > 0 ? columns : cards.length;
  const steps: Record<string, number> = {
    ...{ ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - row, ArrowDown: at + row },
    ...{ Home: 0, End: cards.length - 1 },
  };
  const next = at < 0 ? undefined : cards[steps[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
