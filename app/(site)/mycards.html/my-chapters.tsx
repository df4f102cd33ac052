import { sumOfPowers, type ListedCard } from '#lib/areas/cards/card-list.ts';
import type { MyGallery } from '#lib/areas/cards/gallery-service.ts';
import { powersText, timesText } from '#lib/areas/cards/gallery-messages.ts';
import type { Chapter, GalleryCard } from '#lib/areas/cards/gallery.ts';
import { count } from '#lib/base/text/typography.ts';
import { cardPower } from '#lib/game/rules/power.ts';
import { tickLabel } from '#lib/game/narration/card-messages.ts';
import { Card } from '#ui/card.tsx';
import { ChapterPart, turnOf } from '#ui/gallery/chapters.tsx';
import { ticking, type Ticked } from './tally.tsx';
import styles from './my-chapters.module.css';

/** The viewer's cards by deck, each the label of its box. */
export function MyChapters({ gallery: { chapters }, ticked }: { gallery: MyGallery; ticked: Ticked }) {
  return chapters.map((chapter, at) => (
    <ChapterPart key={chapter.deck} chapter={chapter} at={at} side={<Worth chapter={chapter} />}>
      {chapter.cards.map((item, place) => (
        <TickedCard
          key={item.card.number}
          item={item}
          isTicked={ticked.has(item.card.number)}
          turn={turnOf(at, place)}
        />
      ))}
    </ChapterPart>
  ));
}

/** How many of the shown cards a deck has, and their value. */
function Worth({ chapter: { cards } }: { chapter: Chapter<ListedCard> }) {
  const powers = sumOfPowers(
    cards.map(({ card, quantity }) => ({ card, quantity: quantity ?? 0, power: cardPower(card) })),
  );
  return (
    <>
      <p className={styles.worth}>{count(cards.length, 'carte', 'cartes')}</p>
      <p className="soft">{powersText(powers)}</p>
    </>
  );
}

type TickedCardProps = { item: GalleryCard<ListedCard>; isTicked: boolean; turn: ReturnType<typeof turnOf> };

function TickedCard({ item: { card, quantity }, isTicked, turn }: TickedCardProps) {
  const power = cardPower(card);
  const times = quantity !== null && quantity > 1 ? timesText(quantity) : null;
  return (
    <li>
      <label className={styles.item}>
        <input
          className={styles.box}
          type="checkbox"
          name="carte"
          value={card.number}
          defaultChecked={isTicked}
          {...ticking({ card, power, quantity: quantity ?? 0 })}
          aria-label={tickLabel(card.name, times ? `${powersText(power)}, ${times}` : powersText(power))}
        />
        <span className={styles.picture}>
          <Card card={card} {...turn} />
        </span>{' '}
        <span className={styles.caption}>
          {powersText(power)} {times && <b>{times}</b>}
        </span>
      </label>
    </li>
  );
}
