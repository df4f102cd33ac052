import { createHmac, timingSafeEqual } from 'node:crypto';
import { getConfig } from '#lib/base/config/config.ts';

/** A text of characters allowed in cookies, and a signature of 132 bits. */
const SIGNED = /^[\w.-]{1,700}~[\w-]{22}$/;

/** True for a value in the form of a signed text; its signature is not checked. */
export function mayBeSigned(value: string): boolean {
  return SIGNED.test(value);
}

/** Signs a text for a browser to keep, so that only the site can have written it. */
export function signText(text: string): string {
  const [secret = ''] = getConfig().sessionSecrets;
  return `${text}~${signatureOf(text, secret)}`;
}

/** The text of a value signed with any of the site's secrets; null for anything else. */
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
