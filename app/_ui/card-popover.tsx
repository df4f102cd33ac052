import type { ReactNode } from 'react';
import { cardPath } from '#lib/areas/cards/card-query.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { count } from '#lib/base/text/typography.ts';
import { cardPrice, type Card } from '#lib/game/card.ts';
import { battleSum, cardPower, isClad } from '#lib/game/rules/power.ts';
import { CARD_MESSAGES as say } from '#lib/game/narration/card-messages.ts';
import styles from './card-popover.module.css';

/**
 * The name of a card as a button that opens its popover on click, and on hover or focus in browsers with `interestfor` (unknown to React);
 * elsewhere atout.js opens it on hover. The page must contain one `CardPopover` of the card.
 */
export function CardMention({ card }: { card: Pick<Card, 'id' | 'name'> }) {
  const interest = { interestfor: popoverId(card) };
  return (
    <button
      type="button"
      className={`${styles.mention} ${styles.card}`}
      popoverTarget={popoverId(card)}
      popoverTargetAction="show"
      {...interest}
    >
      <bdi>{card.name}</bdi>
    </button>
  );
}

const CARD_LINK = /<a href="\/power#card-([\w%-]+)">([^<]*)<\/a>/g;

/** Turns the links to cards in an HTML text into buttons that open the popovers of the page, which contain the links. */
export function withCardMentions(html: string): string {
  return html.replace(
    CARD_LINK,
    `<button type="button" class="${styles.mention ?? ''} ${styles.card ?? ''}" popovertarget="carte-$1" popovertargetaction="show" interestfor="carte-$1">$2</button>`,
  );
}

/** The popover of a card: name, deck, price, power, element, battle sum, and the note on Clad (product/pages §4.2). */
export function CardPopover({ card, picture }: { card: Card; picture: ReactNode }) {
  const facts = [
    [say.deck, card.deck],
    [say.price, count(cardPrice(card), 'gil', 'gils')],
    [say.power, cardPower(card)],
    [say.element, card.element ?? say.noElement],
    [say.battleSum, battleSum(card)],
  ] as const;
  return (
    <div
      className={styles.popover}
      id={popoverId(card)}
      popover="auto"
      role="dialog"
      aria-label={keepOrder(card.name)}
    >
      <div>{picture}</div>
      <div className={styles.body}>
        <p className={styles.name}>
          <bdi>{card.name}</bdi>
        </p>
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
          <a href={cardPath(card.id)}>{say.sheet}</a>{' '}
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
