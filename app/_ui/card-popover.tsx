import type { ReactNode } from 'react';
import { cardPrice, type Card } from '#lib/game/card.ts';
import { battleSum, cardPower, isClad } from '#lib/game/rules/power.ts';
import { CARD_WORDS as say } from '#lib/game/told/card-words.ts';
import { count } from '#lib/base/words/typography.ts';
import styles from './card-popover.module.css';

/** The address of a card in the list of all cards. */
export function cardAddress(id: string): string {
  return `/power#card-${encodeURIComponent(id)}`;
}

/** The name of a card, which opens its popup (native, without script). The page holds one `CardPopover` of that card. */
export function CardMention({ card }: { card: Pick<Card, 'id' | 'name'> }) {
  return (
    <button type="button" className={styles.mention} popoverTarget={popoverId(card)}>
      {card.name}
    </button>
  );
}

const CARD_LINK = /<a href="\/power#card-([\w%-]+)">([^<]*)<\/a>/g;

/** A text in HTML whose links to cards open the popups of the page instead; the popup holds the link. */
export function withCardMentions(html: string): string {
  return html.replace(
    CARD_LINK,
    `<button type="button" class="${styles.mention ?? ''}" popovertarget="carte-$1">$2</button>`,
  );
}

/** The popup of a card (product/pages §4.2): name, deck, price, power, element, battle sum, and what is special about Clad. */
export function CardPopover({ card, picture }: { card: Card; picture: ReactNode }) {
  const facts = [
    [say.deck, card.deck],
    [say.price, count(cardPrice(card), 'gil', 'gils')],
    [say.power, cardPower(card)],
    [say.element, card.element ?? say.noElement],
    [say.battleSum, battleSum(card)],
  ] as const;
  return (
    <div className={styles.popover} id={popoverId(card)} popover="auto" role="dialog" aria-label={card.name}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.body}>
        <p className={styles.name}>{card.name}</p>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {isClad(card) && <p className={styles.note}>{say.clad}</p>}
        <p className={styles.foot}>
          <a href={cardAddress(card.id)}>{say.inList}</a>
          <button
            type="button"
            className={styles.mention}
            popoverTarget={popoverId(card)}
            popoverTargetAction="hide"
          >
            {say.close}
          </button>
        </p>
      </div>
    </div>
  );
}

function popoverId({ id }: Pick<Card, 'id'>): string {
  return `carte-${encodeURIComponent(id)}`;
}
