import { NO_ELEMENT, type CardQuery } from '#lib/areas/cards/card-list.ts';
import { POWER_PAGE } from '#lib/areas/cards/card-pages.ts';
import type { Card } from '#lib/game/card.ts';
import { ELEMENTS } from '#lib/game/rules/types.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field, SelectField } from '#ui/field.tsx';
import styles from './power.module.css';

/** The list without filters. */
const EVERYTHING = `${POWER_PAGE.path}#cartes`;

const SORT_NAMES = {
  numero: 'Numéro',
  nom: 'Nom',
  deck: 'Deck',
  power: 'Power',
  prix: 'Prix',
} as const satisfies Record<CardQuery['tri'], string>;

const option = (value: string, label = value) => ({ value, label });

/** The filters and the order of the cards, as a form that works without JavaScript. */
export function CardFilter({ query, cards }: { query: CardQuery; cards: readonly Card[] }) {
  const decks = [...new Set(cards.map(({ deck }) => deck))];
  return (
    <form className={styles.filter} action={EVERYTHING} role="search">
      <Field name="q" type="search" label="Nom" defaultValue={query.q} autoComplete="off" />
      <SelectField
        name="deck"
        label="Deck"
        defaultValue={query.deck}
        options={[option('', 'Tous'), ...decks.map((deck) => option(deck))]}
      />
      <SelectField
        name="element"
        label="Élément"
        defaultValue={query.element}
        options={[
          option('', 'Tous'),
          ...ELEMENTS.map((element) => option(element)),
          option(NO_ELEMENT, 'Sans élément'),
        ]}
      />
      <SelectField
        name="tri"
        label="Trier par"
        defaultValue={query.tri}
        options={Object.entries(SORT_NAMES).map(([value, label]) => option(value, label))}
      />
      <SelectField
        name="sens"
        label="Ordre"
        defaultValue={query.sens}
        options={[option('asc', 'Croissant'), option('desc', 'Décroissant')]}
      />
      <div className="row">
        <Button kind="main">Afficher</Button> <ButtonLink href={EVERYTHING}>Effacer les filtres</ButtonLink>
      </div>
    </form>
  );
}

const DEFAULTS = { q: '', deck: '', element: '', tri: 'numero', sens: 'asc', page: '1' } as const;

/** The address of the list of cards for a query; default values are left out. */
export function powerAddress(query: CardQuery): string {
  const asked = Object.entries({ ...query, page: String(query.page) }).filter(
    ([key, value]) => value !== DEFAULTS[key as keyof typeof DEFAULTS],
  );
  const search = new URLSearchParams(asked).toString();
  return `${POWER_PAGE.path}${search === '' ? '' : `?${search}`}#cartes`;
}
