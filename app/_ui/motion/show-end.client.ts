import type { Ending } from '#lib/game/ending.ts';
import { otherScore } from '#lib/game/rules/score.ts';
import { EASING, MOVING, setLater } from './animations.client.ts';
import styles from './motion.module.css';

/** How long the end of a game is shown at speed 1, in milliseconds (product/training §7). */
const END_MS = 1_200;

const LIFT_MS = 320;

/**
 * Animates the end of a game after its last play: the player's cards (blue) lift one after the other while the score counts them, under a
 * light; after a loss the felt dims instead.
 */
export function showEnd(root: HTMLElement, ending: Ending, delay: number): Animation[] {
  const duel = root.querySelector<HTMLElement>('ol [data-card]')?.closest('div:has(> ol)') ?? root;
  if (ending === 'lose') return dim(root, duel, delay);
  const cards = [...root.querySelectorAll<HTMLElement>('[data-card][data-owner="blue"]')];
  const gap = (END_MS - LIFT_MS) / Math.max(1, cards.length);
  const lifted = cards.map((card, at) =>
    card.animate([MOVING, { ...MOVING, transform: 'translateY(-10px)', offset: 0.4 }, MOVING], {
      ...{ duration: LIFT_MS, delay: delay + at * gap, easing: EASING },
    }),
  );
  return [
    ...lifted,
    ...countUp(root, cards.length, { delay, gap }),
    ...(ending === 'win' ? [shine(duel, delay)] : []),
  ];
}

/** Counts the player's cards in the score, from none to all of them. */
function countUp(
  root: HTMLElement,
  cards: number,
  { delay, gap }: { delay: number; gap: number },
): Animation[] {
  const score = root.querySelector('[data-score]');
  if (!score) return [];
  // The last play may still be counting it.
  const shown = score.textContent;
  const final = shown.replace(/\d+(?=\D*$)/, String(otherScore(cards))).replace(/\d+/, String(cards));
  return Array.from({ length: cards + 1 }, (_, counted) =>
    setLater(score, final.replace(/\d+/, String(counted)), delay + Math.max(0, counted - 1) * gap),
  ).concat(setLater(score, final, delay + END_MS - LIFT_MS));
}

/** Fades from the light of the game to the dimmed felt of the style sheet. */
function dim(felt: Element, duel: Element, delay: number): Animation[] {
  const timing = { duration: END_MS, delay, fill: 'backwards' } as const;
  return [
    felt.animate([{ boxShadow: 'inset 0 0 0 100vmax transparent' }, {}], timing),
    ...Array.from(duel.querySelectorAll('img'), (card) => card.animate([{ filter: 'none' }, {}], timing)),
  ];
}

function shine(duel: Element, delay: number): Animation {
  const light = document.createElement('span');
  light.className = styles.light ?? '';
  light.setAttribute('aria-hidden', 'true');
  duel.append(light);
  const shown = light.animate([{ opacity: 0 }, { opacity: 1, offset: 0.35 }, { opacity: 0 }], {
    ...{ duration: END_MS, delay, fill: 'both' },
  });
  shown.onfinish = shown.oncancel = () => {
    light.remove();
  };
  return shown;
}
