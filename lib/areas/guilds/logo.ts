import { imageType } from '#lib/areas/assets/asset-file.ts';

/** Width and height of a logo, in pixels. */
export const LOGO_SIZE = 128;

/** Maximum size of a file, in bytes. */
export const LOGO_BYTES_MAX = 256 * 1024;

/** Maximum side of a square picture, in pixels; any other shape may have the same number of pixels. */
export const SIDE_MAX = 1_024;
export const PIXELS_MAX = SIDE_MAX * SIDE_MAX;

/** Refusals of `POST /rest/guild/{id}/logo`, in the order in which they are checked (product/calls §3.28). */
export const LOGO_CODES = [
  'not logged in',
  'not found',
  'not master',
  'no picture',
  'too heavy',
  'not a picture',
  'too large',
] as const;

export type LogoCode = (typeof LOGO_CODES)[number];

/** Refusals of `POST /rest/guild/{id}/logo/remove`, in the order in which they are checked (product/calls §3.29). */
export const LOGO_REMOVE_CODES = ['not logged in', 'not found', 'not master', 'no logo'] as const;

export type LogoRemoveCode = (typeof LOGO_REMOVE_CODES)[number];

/** The outcome of an upload: a PNG, or the reason why there is none. */
export type MadeLogo = { readonly png: Uint8Array } | { readonly fault: 'not a picture' | 'too large' };

/** Tests whether a file of each type ends properly. */
const ENDS: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'image/png': (bytes) => bytes.subarray(-8).equals(Buffer.from('IEND\xae\x42\x60\x82', 'latin1')),
  'image/jpeg': (bytes) => bytes.subarray(-2).equals(Buffer.from([0xff, 0xd9])),
  'image/webp': (bytes) => bytes.length === bytes.readUInt32LE(4) + 8,
};

/** Refuses a file before decoding: another type, truncated or trailing data, or an animated PNG; null if it may be a logo. */
export function checkLogo(bytes: Buffer): 'not a picture' | null {
  const isWhole = bytes.length >= 16 && ENDS[imageType(bytes) ?? '']?.(bytes);
  return isWhole && !isAnimatedPng(bytes) ? null : 'not a picture';
}

function isAnimatedPng(bytes: Buffer): boolean {
  return imageType(bytes) === 'image/png' && bytes.includes('acTL');
}

const TEXTS: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt']);

/** A PNG without its texts, which may decompress to a thousand times their size, and which sharp reads along with the dimensions. */
export function withoutTexts(bytes: Buffer): Buffer {
  if (imageType(bytes) !== 'image/png') return bytes;
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (!TEXTS.has(bytes.toString('latin1', at + 4, at + 8))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

/** The file in a request: raw in a form, base64 in JSON; null for none. A form without a chosen file sends an empty one. */
export function fileIn(sent: unknown): Buffer | null {
  if (sent instanceof Uint8Array)
    return sent.length === 0 ? null : Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  if (typeof sent !== 'string' || sent === '') return null;
  return Buffer.from(sent, 'base64');
}

export function logoPath(guildId: number, version: string): string {
  return `/img/guilds/${guildId}/${version}`;
}
