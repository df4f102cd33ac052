import type { CSSProperties } from 'react';
import { ELEMENT_OUTLINES } from '#lib/areas/cards/art/card-glyphs.ts';
import type { ListedCard } from '#lib/areas/cards/card-list.ts';
import {
  averageText,
  barText,
  missingText,
  ownText,
  placeText,
  rankOfText,
  SHEET_MESSAGES as say,
  SIDE_MESSAGES,
  waysText,
} from '#lib/areas/cards/card-sheet-messages.ts';
import type { CardSheet, SheetSide } from '#lib/areas/cards/card-sheet.ts';
import { cardGamesPath, cardPath, GALLERY_PATH, galleryAddress } from '#lib/areas/cards/card-query.ts';
import { GALLERY_MESSAGES } from '#lib/areas/cards/gallery-messages.ts';
import { WHOLE_GALLERY } from '#lib/areas/cards/gallery.ts';
import { count, formatNumber } from '#lib/base/text/typography.ts';
import { cardPrice, valueText } from '#lib/game/card.ts';
import { CARD_VALUE } from '#lib/game/rules/play.ts';
import { cardPower, isClad } from '#lib/game/rules/power.ts';
import { CARD_MESSAGES } from '#lib/game/narration/card-messages.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PostForm } from '#ui/form-parts.tsx';
import { Raised } from '#ui/pieces.tsx';
import styles from './card-sheet.module.css';

type TopProps = {
  sheet: CardSheet<ListedCard>;
  /** How many the reader owns; null for visitors. */
  quantity: number | null;
  /** Number of cards of its deck that the reader lacks. */
  missing: number;
  isEmblem: boolean;
  tryAddress: string;
};

/** The card at its largest on felt, its facts, and its values beside those of its deck. */
export function SheetTop({ sheet, quantity, missing, isEmblem, tryAddress }: TopProps) {
  const { card, deckSize, sides } = sheet;
  const deckAddress = galleryAddress({ ...WHOLE_GALLERY, deck: card.deck });
  return (
    <div className={`${styles.top} felt`}>
      <div className={`wrap ${styles.inner}`}>
        <p className={styles.crumbs}>
          <a href={GALLERY_PATH}>{GALLERY_MESSAGES.title}</a> ›{' '}
          <a href={deckAddress}>
            <bdi>{card.deck}</bdi>
          </a>
        </p>
        <div className={styles.picture}>
          <Card card={card} />
        </div>
        <div className={styles.facing}>
          <h1>
            <bdi>{card.name}</bdi>
          </h1>
          <p className={styles.place}>{placeText(card)}</p>
          <CardFacts card={card} quantity={quantity} />
          {quantity === 0 && (
            <p className={styles.note}>
              {waysText(card)} {missingText(card, missing)}
            </p>
          )}
          {isClad(card) && <p className={styles.note}>{CARD_MESSAGES.clad}</p>}
          <ul className={styles.sides} role="list" aria-label={say.values}>
            {sides.map((side) => (
              <SideBar key={side.side} side={side} deckSize={deckSize} />
            ))}
          </ul>
          <p className={styles.legend}>
            <i className={styles.mark} aria-hidden="true" />
            {averageText(card, deckSize)}
          </p>
          <p className="row">
            <ButtonLink kind="main" href={tryAddress}>
              {say.tryIt}
            </ButtonLink>{' '}
            <a href={cardGamesPath(card.id)}>{say.games}</a>
          </p>
          {(isEmblem || Boolean(quantity)) && <EmblemForm id={card.id} isEmblem={isEmblem} />}
        </div>
      </div>
    </div>
  );
}

/** Sets the card as the reader's emblem, or removes it. */
function EmblemForm({ id, isEmblem }: { id: string; isEmblem: boolean }) {
  return (
    <PostForm className="row" action="/rest/mycards/emblem">
      <input type="hidden" name="retour" value={cardPath(id)} />
      {isEmblem && <span>{say.isEmblem}</span>}{' '}
      <Button name="card" value={isEmblem ? '' : id}>
        {isEmblem ? say.dropEmblem : say.makeEmblem}
      </Button>
    </PostForm>
  );
}

function CardFacts({ card, quantity }: { card: ListedCard; quantity: number | null }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{say.power}</dt>
        <dd>{formatNumber(cardPower(card))}</dd>
      </div>
      <div>
        <dt>{say.element}</dt>
        <dd>
          {card.element && (
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={ELEMENT_OUTLINES[card.element]} fillRule="evenodd" />
            </svg>
          )}
          {card.element ?? say.noElement}
        </dd>
      </div>
      <div>
        <dt>{say.price}</dt>
        <dd>{count(cardPrice(card), 'gil', 'gils')}</dd>
      </div>
      {quantity !== null && (
        <div>
          <dt>{say.own}</dt>
          <dd>{ownText(quantity)}</dd>
        </div>
      )}
    </dl>
  );
}

function SideBar({ side: { side, value, average, rank }, deckSize }: { side: SheetSide; deckSize: number }) {
  const parts = { '--value': value / CARD_VALUE.max, '--average': average / CARD_VALUE.max };
  return (
    <li>
      <span>{SIDE_MESSAGES[side].name}</span> <b aria-hidden="true">{valueText(value)}</b>{' '}
      <span
        className={styles.track}
        style={parts as CSSProperties}
        role="img"
        aria-label={barText({ value, average })}
      />{' '}
      <span className="soft">
        <Raised>{rankOfText(rank, deckSize)}</Raised>
      </span>
    </li>
  );
}
