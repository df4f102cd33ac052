import { MOTION_MS } from '#lib/game/narration/motion-times.ts';
import { EASING, MOVING, showMarks, transformFrom, turnOver } from './animations.client.ts';
import { cardsOf, type Places } from './places.client.ts';

/** Animates a change other than a single play, such as a move taken back: cards fly to their places and turn over together. */
export function showChange(root: HTMLElement, before: Places): Animation[] {
  const changes = [...cardsOf(root)].flatMap(([key, card]) => {
    const place = before.cards.get(key);
    return place ? [{ card, place, now: card.getBoundingClientRect() }] : [];
  });
  const flown = changes.flatMap(({ card, place, now }) => fly(card, place.rect, now));
  const start = flown.length > 0 ? MOTION_MS.fly : 0;
  const turned = changes.filter(({ card, place }) => place.owner !== card.dataset.owner);
  const end = start + (turned.length > 0 ? MOTION_MS.wave : 0);
  return [
    ...flown,
    ...turned.flatMap(({ card, place }) => turnOver(card, place, start)),
    ...showMarks(root, end, '[data-after]'),
  ];
}

/** Moves a card from its old place to its current one; nothing if it has not moved. */
function fly(card: HTMLElement, from: DOMRect, now: DOMRect): Animation[] {
  if (Math.abs(from.left - now.left) <= 1 && Math.abs(from.top - now.top) <= 1) return [];
  const frames = [{ ...MOVING, transform: transformFrom(now, from) }, MOVING];
  return [card.animate(frames, { duration: MOTION_MS.fly, easing: EASING })];
}
