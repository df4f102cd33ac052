const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A digit of a number in mixed radix, and the number of values it may take. */
export type Digit = readonly [value: number, radix: number];

/** Reads digits one after the other; a text that is too short continues with zeros. */
export type DigitReader = {
  /** The next digit, from 0 to radix − 1. */
  readonly take: (radix: number) => number;
  /** True when only zeros are left, as at the end of a text from `packDigits`. */
  readonly isAtEnd: () => boolean;
};

/** Digits as the shortest text that needs no encoding in an address: base64url letters, without trailing zeros. */
export function packDigits(digits: readonly Digit[]): string {
  let rest = digits.reduceRight((number, digit) => number * BigInt(digit[1]) + checked(digit), 0n);
  let text = '';
  for (; rest > 0n; rest /= 64n) text += LETTERS.charAt(Number(rest % 64n));
  return text;
}

/** Reads a text of `packDigits`; null for any other text and for one of more than `maxLength` letters. */
export function unpackDigits(text: string, maxLength: number): DigitReader | null {
  // Each number has exactly one text, so no trailing zero is allowed.
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
  if (value < 0 || value >= radix) throw new RangeError(`${value} is not a digit of radix ${radix}`);
  return BigInt(value);
}
