import type { KeyboardEvent } from 'react';
import { DRAWER_MESSAGES as say, leastPowerText } from '#lib/areas/simulator/builder-messages.ts';
import { decksOf, LEAST_POWERS, type DrawerCard, type DrawerFilter } from '#lib/areas/simulator/drawer.ts';
import { ELEMENTS } from '#lib/game/rules/types.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './drawer.module.css';

type FiltersProps = {
  cards: readonly DrawerCard[];
  filter: DrawerFilter;
  setFilter: (filter: DrawerFilter) => void;
  onSearchKey: (event: KeyboardEvent) => void;
  /** True if the viewer owns cards. */
  hasOwn: boolean;
};

export function DrawerFilters({ cards, filter, setFilter, onSearchKey, hasOwn }: FiltersProps) {
  const set = (change: Partial<DrawerFilter>) => {
    setFilter({ ...filter, ...change });
  };
  return (
    <>
      <label className={styles.search}>
        <span className="sr">{say.search}</span>
        <Icon name="search" />
        <input
          type="search"
          placeholder={say.placeholder}
          value={filter.text}
          autoComplete="off"
          data-search=""
          onKeyDown={onSearchKey}
          onChange={({ target }) => {
            set({ text: target.value });
          }}
        />
      </label>
      <div className={styles.chips} role="group" aria-label={say.decks}>
        {['', ...decksOf(cards)].map((deck) => (
          <Chip
            key={deck}
            isOn={filter.deck === deck}
            onPress={() => {
              set({ deck });
            }}
          >
            {deck === '' ? say.all : deck}
          </Chip>
        ))}
      </div>
      <div className={styles.chips}>
        <Chip
          isOn={filter.hasAce}
          onPress={() => {
            set({ hasAce: !filter.hasAce });
          }}
        >
          {say.ace}
        </Chip>
        {hasOwn && (
          <Chip
            isOn={filter.isOwn}
            onPress={() => {
              set({ isOwn: !filter.isOwn });
            }}
          >
            {say.own}
          </Chip>
        )}
        <select
          className={styles.select}
          aria-label={say.element}
          value={filter.element}
          onChange={({ target }) => {
            set({ element: target.value as DrawerFilter['element'] });
          }}
        >
          <option value="">{say.element}</option>
          {ELEMENTS.map((element) => (
            <option key={element}>{element}</option>
          ))}
          <option value="aucun">{say.noElement}</option>
        </select>
        <select
          className={styles.select}
          aria-label={say.power}
          value={filter.power}
          onChange={({ target }) => {
            set({ power: Number(target.value) });
          }}
        >
          <option value={0}>{say.power}</option>
          {LEAST_POWERS.map((power) => (
            <option key={power} value={power}>
              {leastPowerText(power)}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}

function Chip({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: string }) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onPress}>
      {`${children} `}
    </button>
  );
}
