import type { ReactNode } from 'react';
import { withReturn } from '#lib/base/local-path.ts';
import type { FilledForm } from '#lib/areas/training/start-form.ts';
import type { StartPage } from '#lib/areas/training/start-service.ts';
import {
  HANDS_MESSAGES,
  OWN_CARDS_LOCKED,
  START_MESSAGES as say,
} from '#lib/areas/training/start-messages.ts';
import { HANDS, type HandsKind } from '#lib/areas/training/training.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { ChoiceTitle } from './choices.tsx';
import styles from './hands.module.css';
import form from './jouer.module.css';
import type { ShownCard } from '#lib/areas/cards/card-address.ts';
import type { FanCard } from '#lib/areas/training/deal.ts';
import { Card } from '#ui/card.tsx';

type Props = {
  page: StartPage;
  filled: Pick<FilledForm, 'hands' | 'deck' | 'cards'>;
  number?: number;
  /** What is told of hands of one's own cards; by default that of a training game. */
  ownNote?: string;
  /** The selection of the player's own cards; by default checkboxes. */
  ownCards?: ReactNode;
};

/** The choice of hands: tiles with cards on felt. */
export function HandsChoice({ page, filled, number = 2, ownNote, ownCards }: Props) {
  return (
    <fieldset className={form.part}>
      <ChoiceTitle number={number}>{say.hands}</ChoiceTitle>
      <div className={styles.hands}>
        {HANDS.map((kind) => (
          <div key={kind} className={styles.tile}>
            <label className={styles.choice}>
              <input
                type="radio"
                name="mains"
                value={kind}
                defaultChecked={kind === filled.hands}
                disabled={kind === 'miennes' && page.own === null}
              />
              <Fan cards={page.fans[kind]} />{' '}
              <span className={form.told}>
                <b>
                  {HANDS_MESSAGES[kind].name}{' '}
                  <span className={styles.chosen} aria-hidden="true" data-word={say.chosen} />
                </b>{' '}
                <span className="soft">
                  {kind === 'miennes' && ownNote !== undefined ? ownNote : HANDS_MESSAGES[kind].note}
                </span>
              </span>
            </label>{' '}
            <Detail {...{ kind, page, filled, ownCards }} />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function Detail({ kind, page: { own, decks }, filled, ownCards }: Props & { kind: HandsKind }) {
  if (kind === 'deck')
    return (
      <select
        name="deck"
        aria-label={say.deck}
        className={styles.select}
        defaultValue={decks.find((deck) => deck === filled.deck)}
      >
        {decks.map((deck) => (
          <option key={deck} value={deck}>
            {keepOrder(deck)}
          </option>
        ))}
      </select>
    );
  if (kind !== 'miennes') return null;
  if (own !== null) return ownCards ?? <OwnCards own={own} ticked={filled.cards} />;
  return (
    <p className={`soft small ${styles.locked}`}>
      {OWN_CARDS_LOCKED.text} <a href={withReturn('/login.html', '/jouer')}>{OWN_CARDS_LOCKED.link}</a>
    </p>
  );
}

/** Some overlapping cards on felt; a picture redundant with the text beside it. */
function Fan({ cards }: { cards: readonly FanCard<ShownCard>[] }) {
  return (
    <span className={styles.fan}>
      {cards.map(({ card, owner }, at) => (
        <span key={at}>
          <Card card={card} owner={owner} isMute isLazy />
        </span>
      ))}
    </span>
  );
}

type OwnCardsProps = { own: NonNullable<StartPage['own']>; ticked: readonly string[] };

/** The viewer's cards as checkboxes; the first five ticked ones are played. */
function OwnCards({ own, ticked }: OwnCardsProps) {
  return (
    <details className={styles.own} open={ticked.length > 0}>
      <summary>{say.pick}</summary>
      <p className="soft small">{say.pickNote}</p>
      <ul className={styles.cards} role="list">
        {own.map((card) => (
          <li key={card.id}>
            <label className={styles.card}>
              <input type="checkbox" name="carte" value={card.id} defaultChecked={ticked.includes(card.id)} />
              <Card card={card} isLazy />
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
