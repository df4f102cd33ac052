import { drawLayers } from '#lib/areas/cards/card-picture-service.ts';
import { count } from '#lib/base/text/typography.ts';
import { cardPrice, type Card } from '#lib/game/card.ts';
import { cardPower } from '#lib/game/rules/power.ts';
import { PICTURE_MESSAGES as say } from './picture-messages.ts';
import type { Poster } from './poster.ts';
import { pictureUri } from './svg-uri.ts';

/** The picture of a card's sheet: the card as it is drawn everywhere, with what it is worth. */
export async function cardPoster(card: Card): Promise<Poster> {
  const [layers = []] = await drawLayers([{ face: card, owner: null }]);
  return {
    kind: 'card',
    title: card.name,
    lead: card.element === null ? `Deck ${card.deck}` : `Deck ${card.deck}, ${card.element}`,
    facts: [
      { label: say.power, value: String(cardPower(card)) },
      { label: say.price, value: count(cardPrice(card), 'gil', 'gils') },
    ],
    art: layers.slice(0, 1).map(pictureUri),
  };
}
