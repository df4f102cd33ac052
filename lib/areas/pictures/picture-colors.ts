import { oklch } from '#lib/base/oklch.ts';

/** The colours of preview pictures: light roles of the token sheet in sRGB, for programs that do not know `oklch()`. */
export const PICTURE_COLORS = {
  felt: oklch(0.37, 0.062, 168),
  feltDeep: oklch(0.27, 0.048, 170),
  onFelt: oklch(0.97, 0.012, 140),
  onFeltSoft: oklch(0.86, 0.03, 158),
  brass: oklch(0.82, 0.125, 86),
  blue: oklch(0.68, 0.14, 255),
  red: oklch(0.66, 0.18, 25),
} as const;
