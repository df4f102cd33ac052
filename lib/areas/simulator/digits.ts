const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A digit of a number in mixed radix and how many values it may take. */
export type Digit = readonly [value: number, radix: number];

/** Takes digits one after the other; a text that is too short goes on with zeros. */
export type DigitReader = {
  /** The next digit, from 0 to radix − 1. */
  readonly take: (radix: number) => number;
  /** True when nothing but zeros is left: what a text of `packDigits` leaves. */
  readonly isAtEnd: () => boolean;
};

/** Digits as the shortest text that an address takes as it is: the alphabet of base64url, last zeros left out. */
export function packDigits(digits: readonly Digit[]): string {
  let rest = digits.reduceRight((number, digit) => number * BigInt(digit[1]) + checked(digit), 0n);
  let text = '';
  for (; rest > 0n; rest /= 64n) text += LETTERS.charAt(Number(rest % 64n));
  return text;
}

/** Reads a text of `packDigits`; null for any other text and for one of more than `maxLength` letters. */
export function unpackDigits(text: string, maxLength: number): DigitReader | null {
  // Each number has one text: a last zero would be a second one.
  if (text.length > maxLength || text.endsWith('A') || !/^[\w-]*$/.test(text)) return null;
  let rest = Array.from(text).reduceRight(
    (number, letter) => number * 64n + BigInt(LETTERS.indexOf(letter)),
    0n,
  );
  return {
    take: (radix) => {
      const digit = Number(rest % BigInt(radix));
      rest /= BigInt(radix);
      return digit;
    },
    isAtEnd: () => rest === 0n,
  };
}

function checked([value, radix]: Digit): bigint {
  if (value < 0 || value >= radix) throw new RangeError(`${value} is no digit of radix ${radix}`);
  return BigInt(value);
}
