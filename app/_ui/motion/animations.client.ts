import { MOTION_MS } from '#lib/game/narration/motion-times.ts';
import type { Place } from './places.client.ts';

const MARKS_MS = 120;
const LIFT = 'perspective(600px) translateY(-6px)';

/** A line from a captor to its captive, above the cards. Inline, as the script of reading pages has no style sheet. */
const LINE_STYLE =
  'position:absolute;z-index:6;height:6px;margin-top:-3px;border-radius:3px;background:var(--brass);box-shadow:0 0 8px var(--brass);transform-origin:0 50%;opacity:0;pointer-events:none';

/** The easing of moving cards. */
export const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** Styles of a moving card: above the others, and scaled from the top left corner, as `transformFrom` expects. */
export const MOVING = { transformOrigin: '0 0', zIndex: 5 } as const;

/** The transform that shows a card at its old place and size (FLIP). */
export function transformFrom(now: DOMRect, { left, top, width }: DOMRect): string {
  return `translate(${left - now.left}px, ${top - now.top}px) scale(${width / now.width})`;
}

/** Turns a card over after a delay in milliseconds, until which its old face covers it. */
export function turnOver(card: HTMLElement, { face }: Place, delay: number): Animation[] {
  const half = MOTION_MS.wave / 2;
  const turned = card.firstElementChild?.animate(
    [{ transform: `${LIFT} rotateY(-90deg)` }, { transform: 'none' }],
    { duration: half, delay: delay + half, fill: 'backwards', easing: 'ease-out' },
  );
  if (!(face instanceof HTMLElement)) return turned ? [turned] : [];
  face.style.cssText = 'position:absolute;inset:0';
  face.setAttribute('aria-hidden', 'true');
  card.append(face);
  const away = face.animate([{ transform: 'none' }, { transform: `${LIFT} rotateY(90deg)` }], {
    ...{ duration: half, delay, fill: 'both', easing: 'ease-in' },
  });
  removeAfter(away, face);
  return turned ? [away, turned] : [away];
}

/** Shows rings, tags and arrows (`data-after`) after a delay. */
export function showMarks(within: Element, delay: number, selector = '[data-after=""]'): Animation[] {
  return Array.from(within.querySelectorAll(selector), (mark) =>
    mark.animate([{ opacity: 0 }, { opacity: 1 }], { duration: MARKS_MS, delay, fill: 'backwards' }),
  );
}

/** Draws a fading line between two adjacent rectangles of an element; none between opposite sides of the board. */
export function drawLine(
  root: HTMLElement,
  [from, to]: readonly [DOMRect, DOMRect],
  delay: number,
): Animation[] {
  const [dx, dy] = [to.left - from.left, to.top - from.top];
  const length = Math.hypot(dx, dy);
  if (length > 1.5 * Math.max(from.width, from.height)) return [];
  const line = document.createElement('span');
  line.setAttribute('aria-hidden', 'true');
  line.style.cssText = `${LINE_STYLE};left:${from.left + from.width / 2}px;top:${from.top + from.height / 2}px;width:${length}px`;
  root.append(line);
  const turn = `rotate(${Math.atan2(dy, dx)}rad)`;
  const drawn = line.animate(
    [
      { transform: `${turn} scaleX(0)`, opacity: 1 },
      { transform: `${turn} scaleX(1)`, opacity: 1, offset: 0.5 },
      { transform: `${turn} scaleX(1)`, opacity: 0 },
    ],
    { duration: MOTION_MS.wave, delay, fill: 'both', easing: 'ease-out' },
  );
  removeAfter(drawn, line);
  return [drawn];
}

/** Sets the text of an element after a delay, or at once when the animation is finished early or cancelled. */
export function setLater(element: Element, text: string, delay: number): Animation {
  const timer = element.animate([], delay);
  timer.onfinish = timer.oncancel = () => {
    element.textContent = text;
  };
  return timer;
}

function removeAfter(animation: Animation, element: Element): void {
  animation.onfinish = animation.oncancel = () => {
    element.remove();
  };
}

/** Finishes animations and runs their final callbacks at once instead of at the next frame, before React writes again. */
export function finish(animations: readonly Animation[]): void {
  for (const animation of animations) {
    animation.finish();
    animation.onfinish?.(new Event('finish') as AnimationPlaybackEvent);
    animation.onfinish = null;
  }
}
