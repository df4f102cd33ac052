/** The playback rates of plays on every board; null for no animation. */
const RATES = { normal: 1, slow: 0.5, fast: 2, off: null } as const;

export type MotionSpeed = keyof typeof RATES;

/** The storage key of the reader's speed. */
export const SPEED_KEY = 'vitesse';

/** The playback rate of plays at a speed, 1 for an unknown one; null for no animation, as under reduced motion. */
export function rateAt(speed: string | null): number | null {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
  return speed !== null && speed in RATES ? RATES[speed as MotionSpeed] : RATES.normal;
}
