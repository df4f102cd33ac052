import { createHmac, timingSafeEqual } from 'node:crypto';
import { getConfig } from '#lib/base/config/config.ts';

/** A text of letters that cookies may have, and a signature of 132 bits. */
const SIGNED = /^[\w.-]{1,700}~[\w-]{22}$/;

/** False for what cannot be a signed text of this site. */
export function mayBeSigned(value: string): boolean {
  return SIGNED.test(value);
}

/** A text that a browser may keep and that only the site can have written. */
export function signText(text: string): string {
  const [secret = ''] = getConfig().sessionSecrets;
  return `${text}~${signatureOf(text, secret)}`;
}

/** The text that the site has signed, with any of its secrets; null for anything else. */
export function readSigned(value: string | null | undefined): string | null {
  if (value === null || value === undefined || !mayBeSigned(value)) return null;
  const [text = '', signature = ''] = value.split('~');
  const isSame = (secret: string) =>
    timingSafeEqual(Buffer.from(signatureOf(text, secret)), Buffer.from(signature));
  return getConfig().sessionSecrets.some(isSame) ? text : null;
}

function signatureOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(`signed text ${text}`).digest('base64url').slice(0, 22);
}
