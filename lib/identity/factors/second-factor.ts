import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { getConfig } from '#lib/base/config/config.ts';

/** How long a factor may be set up, in seconds: an hour. */
export const SETUP_SECONDS = 3_600;

/** The number of recovery codes of an account. */
const RECOVERY_CODES = 10;

const PERIOD_SECONDS = 30;

/** 160 bits, as authenticator apps expect; a recovery code has 80. */
const SECRET_BYTES = 20;
const RECOVERY_BYTES = 10;

/** A new secret, and new recovery codes such as `abcd-efgh-ijkl-mnop`. */
export function makeFactor(): { secret: string; recovery: string[] } {
  const code = () => base32(RECOVERY_BYTES).toLowerCase().match(/.{4}/g)?.join('-') ?? '';
  return { secret: base32(SECRET_BYTES), recovery: Array.from({ length: RECOVERY_CODES }, code) };
}

/** The `otpauth://` address in the QR code. */
export function factorUri(secret: string, accountName: string): string {
  return totpOf(secret, accountName).toString();
}

/** The time step of a code, current or one step off; null for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}

/** A typed code without separators. */
export function typedCode(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** The stored hash of a recovery code, which with 80 random bits needs no slow one. */
export function recoveryHash(code: string): string {
  return createHash('sha256').update(typedCode(code)).digest('base64url');
}

function base32(bytes: number): string {
  return new Secret({ buffer: new Uint8Array(randomBytes(bytes)).buffer }).base32;
}

function totpOf(secret: string, label = ''): TOTP {
  const issuer = getConfig().siteName;
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
}
