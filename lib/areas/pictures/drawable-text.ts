/** The characters of the picture fonts: for any other, `next/og` would fetch a font from the network. */
const DRAWABLE = /[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0152\u0153\u2013\u2019\u2026]/u;

/** Replaces every character that the picture fonts lack by a middle dot; those that nobody sees are dropped. */
export function drawableText(text: string): string {
  return Array.from(text.normalize('NFC').replace(/[^\P{Cf}\u00ad]/gu, ''), (sign) =>
    DRAWABLE.test(sign) ? sign : '·',
  ).join('');
}
