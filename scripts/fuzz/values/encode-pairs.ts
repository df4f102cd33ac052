import type { Chance } from '#lib/base/seeded-chance.ts';
import { between, pick } from './choose.ts';
import type { Pairs } from './mutate-pairs.ts';

/** Fields as a query or the body of a form. A lone surrogate becomes the bytes that a careless program would send. */
export function encodePairs(pairs: Pairs): string {
  return pairs.map(([name, value]) => `${encodeText(name)}=${encodeText(value)}`).join('&');
}

/** A text with percent signs, for a part of an address. */
export function encodeText(text: string): string {
  return Array.from(text, (sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : surrogate(sign))).join(
    '',
  );
}

function surrogate(sign: string): string {
  const code = sign.charCodeAt(0);
  const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)];
  return bytes.map((byte) => `%${byte.toString(16).toUpperCase()}`).join('');
}

const BROKEN = ['%', '%zz', '%E0%A4%A', '%ff%fe', '%c0%ae', '&&', '=', '&=&', ';', '%00', '+'];

/** An encoded text with rubbish at one place. */
export function breakEncoding(encoded: string, chance: Chance): string {
  const at = between(chance, 0, encoded.length);
  return encoded.slice(0, at) + pick(chance, BROKEN) + encoded.slice(at);
}
