import { useLayoutEffect, useRef, type RefObject } from 'react';

const MOTION = { duration: 220, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;

type Place = { readonly rect: DOMRect; readonly owner: string | undefined };

/**
 * Animates cards (`data-card`, `data-owner`): they move from their old place to the new one and turn over when they change owner.
 * The page is in its final state at once; only the picture moves, and not at all under reduced motion.
 * Returns a function that records the places, to be called just before a change.
 */
export function useCardMotion(root: RefObject<HTMLElement | null>): () => void {
  const noted = useRef<ReadonlyMap<string, Place>>(new Map());
  useLayoutEffect(() => {
    const before = noted.current;
    noted.current = new Map();
    if (before.size === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const card of cardsOf(root.current)) moveCard(card, before.get(card.dataset.card ?? ''));
  });
  return () => {
    noted.current = new Map(
      cardsOf(root.current).map((card) => [
        card.dataset.card ?? '',
        { rect: card.getBoundingClientRect(), owner: card.dataset.owner },
      ]),
    );
  };
}

function cardsOf(root: HTMLElement | null): readonly HTMLElement[] {
  return Array.from(root?.querySelectorAll<HTMLElement>('[data-card]') ?? []);
}

function moveCard(card: HTMLElement, before: Place | undefined): void {
  if (!before) return;
  const { left, top, width } = card.getBoundingClientRect();
  const { rect, owner } = before;
  const isMoved = Math.abs(rect.left - left) > 1 || Math.abs(rect.top - top) > 1;
  const from = `translate(${rect.left - left}px, ${rect.top - top}px) scale(${rect.width / width})`;
  if (isMoved)
    card.animate([{ transform: from, transformOrigin: '0 0' }, { transformOrigin: '0 0' }], MOTION);
  else if (owner !== card.dataset.owner)
    card.animate([{ transform: 'rotateY(90deg)' }, { transform: 'none' }], MOTION);
}
