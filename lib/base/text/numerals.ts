const SMALL = [
  ...['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
  ...['onze', 'douze', 'treize', 'quatorze', 'quinze', 'seize', 'dix-sept', 'dix-huit', 'dix-neuf'],
] as const;

const TENS = ['', '', 'vingt', 'trente', 'quarante', 'cinquante', 'soixante'] as const;

/** A whole number from 0 to 69 in letters, masculine: « douze », « vingt et un ». */
export function inLetters(value: number): string {
  const small = SMALL[value];
  if (small !== undefined) return small;
  const [tens, unit] = [TENS[Math.floor(value / 10)], SMALL[value % 10]];
  if (!tens || unit === undefined)
    throw new Error(`No French word for ${value}: expected a whole number from 0 to 69`);
  if (value % 10 === 0) return tens;
  return value % 10 === 1 ? `${tens} et un` : `${tens}-${unit}`;
}

/** The text with its first letter capitalised: « Douze règles ». */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
