/** How fast plays are shown, on every board: how many times as fast as usual; null shows none. */
const RATES = { normal: 1, slow: 0.5, fast: 2, off: null } as const;

export type MotionSpeed = keyof typeof RATES;

/** The storage key of the reader's speed. */
export const SPEED_KEY = 'vitesse';

/** How many times as fast as usual plays are shown at a speed, the usual one if it is unknown; null where nothing moves, as under reduced motion. */
export function rateAt(speed: string | null): number | null {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
  return speed !== null && speed in RATES ? RATES[speed as MotionSpeed] : RATES.normal;
}
