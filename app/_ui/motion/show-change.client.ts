import { MOTION_MS } from '#lib/game/narration/motion-times.ts';
import { EASING, MOVING, showMarks, showRing, transformFrom, turnOver } from './animations.client.ts';
import { cardsOf, type Places } from './places.client.ts';

/** Animates a change that is no single play, such as a move taken back: cards fly to their places and turn over together. */
export function showChange(root: HTMLElement, before: Places): Animation[] {
  const changes = [...cardsOf(root)].flatMap(([key, card]) => {
    const place = before.cards.get(key);
    return place ? [{ card, place }] : [];
  });
  const flown = changes.flatMap(({ card, place }) => fly(card, place.rect));
  const start = flown.length > 0 ? MOTION_MS.fly : 0;
  const turned = changes.filter(({ card, place }) => place.owner !== card.dataset.owner);
  const end = start + (turned.length > 0 ? MOTION_MS.wave : 0);
  const cells = Array.from(root.querySelectorAll('[data-mark]'));
  return [
    ...flown,
    ...turned.flatMap(({ card, place }) => turnOver(card, place, start)),
    ...cells.map((cell) => showRing(cell, end)),
    ...showMarks(root, end, '[data-after]'),
  ];
}

/** Moves a card from its old place; nothing for one that has not moved. */
function fly(card: HTMLElement, from: DOMRect): Animation[] {
  const now = card.getBoundingClientRect();
  if (Math.abs(from.left - now.left) <= 1 && Math.abs(from.top - now.top) <= 1) return [];
  const frames = [{ ...MOVING, transform: transformFrom(card, from) }, MOVING];
  return [card.animate(frames, { duration: MOTION_MS.fly, easing: EASING })];
}
