import { cardLabel, OWNERS, type CardFace, type Owner } from '#lib/game/card.ts';
import { escapeText, faceOf, frameOf } from './card-art.ts';

/**
 * Draws every card of a page once, for pages that show the same few cards many times. The sprite itself is invisible, and
 * `cardFromSprite` refers to it. Faces carry no names, as boards are small, but keep that room for the tag of a capture.
 */
export function cardSprite(cards: readonly CardFace[]): string {
  const frames = OWNERS.map((owner) => `<symbol id="cadre-${owner}">${frameOf(owner)}</symbol>`);
  const faces = cards.map((card) => `<symbol id="${faceId(card)}">${faceOf(card, true)}</symbol>`);
  return `<svg width="0" height="0" aria-hidden="true" focusable="false">${frames.join('')}${faces.join('')}</svg>`;
}

/** A card of the page's sprite in the frame of its owner; the label describes the whole card in words. */
export function cardFromSprite(card: CardFace, owner: Owner): string {
  const label = escapeText(cardLabel(card, owner));
  return `<svg viewBox="0 0 120 150" role="img" aria-label="${label}"><use href="#cadre-${owner}"/><use href="#${faceId(card)}"/></svg>`;
}

function faceId({ id }: Pick<CardFace, 'id'>): string {
  return `face-${escapeText(encodeURIComponent(id))}`;
}
