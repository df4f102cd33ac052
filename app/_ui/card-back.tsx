import { backOf } from '#lib/areas/cards/art/card-frame.ts';
import styles from './card.module.css';
import type { ReactNode } from 'react';
import { strongestOf, type ListedCard } from '#lib/areas/cards/card-list.ts';
import { GALLERY_PATH } from '#lib/areas/cards/card-query.ts';
import { GALLERY_MESSAGES as say, galleryNote } from '#lib/areas/cards/gallery-messages.ts';
import { Card } from './card.tsx';

/** A card face down, as decoration. It is inline, so that error pages can show it when no other file can be loaded. */
export function CardBack() {
  return (
    <div className={styles.card}>
      <svg viewBox="0 0 120 150" aria-hidden="true" dangerouslySetInnerHTML={{ __html: backOf() }} />
    </div>
  );
}

/** Three cards as a fan, as decoration of a felt. */
export function Fan({ children }: { children: ReactNode }) {
  return <div className={styles.fan}>{children}</div>;
}

const SHOWN = 3;

/** Three of the strongest cards beside a text about cards, or backs without any, and a link to all of them. */
export function CardsAside({ cards }: { cards: readonly ListedCard[] }) {
  return (
    <>
      <Fan>
        {cards.length < SHOWN
          ? Array.from({ length: SHOWN }, (_, at) => <CardBack key={at} />)
          : strongestOf(cards, SHOWN).map((card) => <Card key={card.id} card={card} isMute />)}
      </Fan>
      <h2>{say.asideTitle}</h2>
      <p>{cards.length === 0 ? say.asideNote : galleryNote(cards.length)}</p>
      <p>
        <a href={GALLERY_PATH}>{say.toGallery}</a>
      </p>
    </>
  );
}
