/** The signature of each image format and the byte where it starts. `RIFF` and `ftyp` alone would also match audio and video. */
const SIGNS: readonly (readonly [type: string, start: number, sign: string])[] = [
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF8'],
  ['image/webp', 8, 'WEBP'],
  ['image/avif', 4, 'ftypavif'],
];

const HEAD_BYTES = 512;

/** The Content-Type of a picture by its first bytes, whatever its name says; null for anything else (product/serving §1.5). */
export function imageType(bytes: Buffer): string | null {
  const head = bytes.subarray(0, HEAD_BYTES).toString('latin1');
  const known = SIGNS.find(([, start, sign]) => head.startsWith(sign, start));
  if (known) return known[0];
  return /^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(head)
    ? 'image/svg+xml'
    : null;
}
