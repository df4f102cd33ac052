import { Secret, TOTP } from 'otpauth';
import type { Asker } from './asker.ts';

/** The calls of a second factor: it is set up, asked at a login, and taken off. Each code counts once. */
export async function askOfSecondFactor(asker: Asker, password: string): Promise<void> {
  const by = 'Testeuse';
  const secrets = ['password', 'code'];
  const setup = await asker.keep('POST /rest/second-factor/start', { by, body: { password }, secrets });
  const { secret, recoveryCodes } = setup as { secret: string; recoveryCodes: string[] };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await asker.keep('POST /rest/second-factor/confirm', { by, body: { code }, secrets });
  const cookie = await asker.logIn(by);
  await asker.keep('POST /rest/connect/code', { cookie, body: { code: recoveryCodes[0] }, secrets });
  await asker.keep('POST /rest/second-factor/off', { by, body: { code: recoveryCodes[1] }, secrets });
}
