import { strongestOf, type ListedCard } from '#lib/areas/cards/card-list.ts';
import { GALLERY_PATH } from '#lib/areas/cards/card-query.ts';
import { GALLERY_MESSAGES as say, galleryNote } from '#lib/areas/cards/gallery-messages.ts';
import { CardBack, Fan } from './card-back.tsx';
import { Card } from './card.tsx';

const SHOWN = 3;

/** The three strongest cards beside a text about cards, or backs if there are fewer, and a link to the gallery. */
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
