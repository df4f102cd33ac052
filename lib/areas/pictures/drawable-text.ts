/** What our picture fonts hold: for any other sign `next/og` would ask the network for a font. */
const DRAWABLE = /[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0152\u0153]/u;

/** A text with only such signs as the fonts of the pictures hold; a sign that they lack becomes a middle dot. */
export function drawableText(text: string): string {
  return Array.from(text.normalize('NFC'), (sign) => (DRAWABLE.test(sign) ? sign : '·')).join('');
}
