import { useLayoutEffect, useRef, type RefObject } from 'react';

const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
/** A card flies, then what it took turns over, one after the other, then the marks appear; in milliseconds. */
const FLY_MS = 220;
const TURN_MS = 220;
const BETWEEN_MS = 60;
const MARKS_MS = 120;

type Place = { readonly rect: DOMRect; readonly owner: string | undefined; readonly face: Node | null };

/**
 * Animates cards (`data-card`, `data-owner`): they move from their old place to the new one, and only then those turn over that
 * change owner; their marks (`data-mark`, `data-after`) come last, so that the cause is seen before its effect. The page is in its
 * final state at once; only the picture moves, and not at all under reduced motion.
 * Returns a function that records the places, to be called just before a change.
 */
export function useCardMotion(root: RefObject<HTMLElement | null>): () => void {
  const noted = useRef<ReadonlyMap<string, Place>>(new Map());
  useLayoutEffect(() => {
    const before = noted.current;
    noted.current = new Map();
    if (before.size === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const changes = cardsOf(root.current).map((card) => ({
      card,
      before: before.get(card.dataset.card ?? ''),
    }));
    const isFlown = changes.map(({ card, before: old }) => old && fly(card, old)).some(Boolean);
    const start = isFlown ? FLY_MS : 0;
    const turned = changes.flatMap(({ card, before: old }) =>
      old && old.owner !== card.dataset.owner ? [{ card, old }] : [],
    );
    turned.forEach(({ card, old }, index) => {
      turnOver(card, old, start + index * BETWEEN_MS);
    });
    const end = start + (turned.length === 0 ? 0 : TURN_MS + (turned.length - 1) * BETWEEN_MS);
    showMarks(root.current, end);
  });
  return () => {
    noted.current = new Map(
      cardsOf(root.current).map((card) => [
        card.dataset.card ?? '',
        {
          rect: card.getBoundingClientRect(),
          owner: card.dataset.owner,
          face: card.firstElementChild?.cloneNode(true) ?? null,
        },
      ]),
    );
  };
}

function cardsOf(root: HTMLElement | null): readonly HTMLElement[] {
  return Array.from(root?.querySelectorAll<HTMLElement>('[data-card]') ?? []);
}

/** Moves a card from its old place; false when it has not moved. */
function fly(card: HTMLElement, { rect }: Place): boolean {
  const { left, top, width } = card.getBoundingClientRect();
  if (Math.abs(rect.left - left) <= 1 && Math.abs(rect.top - top) <= 1) return false;
  const from = `translate(${rect.left - left}px, ${rect.top - top}px) scale(${rect.width / width})`;
  card.animate(
    [
      { transform: from, transformOrigin: '0 0', zIndex: 5 },
      { transformOrigin: '0 0', zIndex: 5 },
    ],
    {
      duration: FLY_MS,
      easing: EASING,
    },
  );
  return true;
}

/** Turns a card over after a delay, until which its old face lies on it. */
function turnOver(card: HTMLElement, { face }: Place, delay: number): void {
  const half = TURN_MS / 2;
  if (face instanceof HTMLElement) {
    face.style.cssText = 'position:absolute;inset:0';
    face.setAttribute('aria-hidden', 'true');
    card.append(face);
    const away = face.animate([{ transform: 'none' }, { transform: 'rotateY(90deg)' }], {
      ...{ duration: half, delay, fill: 'both', easing: 'ease-in' },
    });
    const remove = () => {
      face.remove();
    };
    away.onfinish = remove;
    away.oncancel = remove;
  }
  card.firstElementChild?.animate([{ transform: 'rotateY(-90deg)' }, { transform: 'none' }], {
    ...{ duration: half, delay: delay + half, fill: 'backwards', easing: 'ease-out' },
  });
}

/** Lets rings, tags and arrows appear when all cards lie. */
function showMarks(root: HTMLElement | null, delay: number): void {
  const options = { duration: MARKS_MS, delay, fill: 'backwards' } as const;
  const frames = [{ opacity: 0 }, { opacity: 1 }];
  for (const mark of root?.querySelectorAll('[data-after]') ?? []) mark.animate(frames, options);
  for (const cell of root?.querySelectorAll('[data-mark]') ?? [])
    cell.animate(frames, { ...options, pseudoElement: '::after' });
}
