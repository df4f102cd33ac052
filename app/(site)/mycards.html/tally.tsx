import { pictureAddress } from '#lib/areas/cards/card-address.ts';
import { sumOfPowers, type ListedCard, type OwnedCard } from '#lib/areas/cards/card-list.ts';
import { CARDS_FILE } from '#lib/areas/cards/card-pages.ts';
import { connaisseurFactor } from '#lib/game/capacities.ts';
import {
  copiedLine,
  gainPattern,
  MY_CARDS_MESSAGES as say,
  TALLY_PATTERNS,
  tallyText,
  type TallyPattern,
} from '#lib/game/narration/card-messages.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import styles from './my-cards.module.css';

type Row = OwnedCard<ListedCard>;

/** The numbers of the ticked cards. */
export type Ticked = ReadonlySet<number>;

type TallyProps = {
  rows: readonly Row[];
  shown: readonly Row[];
  ticked: Ticked;
  accountId: number;
  /** The viewer's level of Connaisseur. */
  connaisseur: number;
  hasDoubles: boolean;
};

/** The number of ticked cards shown as miniatures, also by the page script. */
const MINIS = 5;

/** The checkboxes that the page script ticks for each button; cards excluded by a filter are hidden. */
const TICKS = {
  doubles: ':checked,[data-double]:not([hidden])',
  oui: ':checked,[name=carte]:not([hidden])',
  non: ':not(*)',
} as const;

/**
 * The bar at the bottom of the window: the ticked cards, shown or not, and their powers. The page script updates it on each tick; without
 * it a button does.
 */
export function Tally({ rows, shown, ticked, accountId, connaisseur, hasDoubles }: TallyProps) {
  const counted = rows.filter(({ card }) => ticked.has(card.number));
  return (
    <div className={styles.tally}>
      <div className={`wrap ${styles.inner}`}>
        <span className={styles.minis} data-atout="minis" aria-hidden="true">
          {counted.slice(0, MINIS).map(({ card }) => (
            <img key={card.number} src={pictureAddress(card, null)} alt="" width="120" height="150" />
          ))}
        </span>
        <Sum counted={counted} connaisseur={connaisseur} />
        <Acts accountId={accountId} hasDoubles={hasDoubles} />
      </div>
      {counted
        .filter((row) => !shown.includes(row))
        .map((row) => (
          <p key={row.card.number} hidden>
            <input
              type="checkbox"
              name="carte"
              value={row.card.number}
              {...ticking(row)}
              defaultChecked
              hidden
            />
            <img src={pictureAddress(row.card, null)} alt="" loading="lazy" />
          </p>
        ))}
    </div>
  );
}

/** The data in a card's checkbox for the sum and the list. */
export function ticking({ card: { name }, power, quantity }: Row) {
  return {
    'data-powers': power * quantity,
    'data-line': copiedLine(name, quantity),
    'data-double': quantity > 1 ? '' : undefined,
  };
}

type SumProps = { counted: readonly Row[]; connaisseur: number };

function Sum({ counted, connaisseur }: SumProps) {
  const powers = sumOfPowers(counted);
  const factor = connaisseurFactor(connaisseur);
  return (
    <p className={styles.sum}>
      <small>{say.sum}</small>{' '}
      <output data-atout="tally">
        <Part pattern={TALLY_PATTERNS.cards} value={counted.length} />{' '}
        <Part pattern={TALLY_PATTERNS.powers} value={powers} of="powers" />{' '}
        {factor > 1 && (
          <Part pattern={gainPattern(connaisseur)} value={powers * factor} of="powers" times={factor} />
        )}
      </output>
    </p>
  );
}

type PartProps = {
  pattern: TallyPattern;
  value: number;
  /** The data of the checkboxes to add up; unset to count them. */
  of?: 'powers';
  times?: number;
};

function Part({ pattern, value, of, times }: PartProps) {
  return (
    <span data-sum={of} data-times={times} data-one={pattern.one} data-many={pattern.many}>
      {tallyText(pattern, value)}
    </span>
  );
}

function Acts({ accountId, hasDoubles }: { accountId: number; hasDoubles: boolean }) {
  return (
    <div className={styles.acts}>
      <span className={styles.count}>
        <Button kind="main">{say.count}</Button>
      </span>{' '}
      {hasDoubles && (
        <span className={styles.doubles}>
          <Button name="tout" value="doubles" data-tick={TICKS.doubles}>
            {say.tickDoubles}
          </Button>
        </span>
      )}{' '}
      <span className={styles.all}>
        <Button name="tout" value="oui" data-tick={TICKS.oui}>
          {say.tickAll}
        </Button>
      </span>{' '}
      <span className={styles.none}>
        <Button name="tout" value="non" data-tick={TICKS.non}>
          {say.untickAll}
        </Button>
      </span>{' '}
      <span className={styles.copy}>
        <ButtonLink
          kind="main"
          href={pathOf(CARDS_FILE, { id: String(accountId) })}
          data-atout="list"
          data-copy=""
          data-copied={say.copied}
        >
          {say.copy}
        </ButtonLink>
      </span>
    </div>
  );
}
