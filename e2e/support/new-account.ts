import { randomUUID, randomBytes } from 'node:crypto';
import { freshName } from './accounts.ts';
import { findOne } from './shared-database.ts';
import { siteSetting } from './site-settings.ts';

/** The demo's password at the lowest cost of bcrypt: at the site's own, a login takes a quarter of a second of processor. */
const HASH = '$2b$04$KpC6QILLCyIOkIsP/T5YOey/O0hA2wUf7/1RFb.2jF2CYELgtncfG';

/** An account that only one test uses, with its nickname. */
export type NewAccount = {
  readonly id: number;
  readonly name: string;
  readonly nicknameId: number;
  readonly nickname: string;
};

/** Has the game server create an account with the demo's password, as the site does for a valid sign-up. */
export async function makeAccount(email = ''): Promise<NewAccount> {
  const name = freshName();
  const request = {
    accountName: name,
    passwordHash: HASH,
    email,
    ip: freshAddress(),
    requestId: randomUUID(),
  };
  const { accountId: id } = await askGameServer(request);
  const nickname = await findOne<{ _id: number; name: string }>('nicknames', { accountId: id });
  return { id, name, nicknameId: nickname._id, nickname: nickname.name };
}

async function askGameServer(request: object): Promise<{ accountId: number }> {
  const response = await fetch(`${siteSetting('GAME_BRIDGE_URL')}/bridge/v1/accounts`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${siteSetting('GAME_BRIDGE_TOKEN')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(request),
  });
  const answer = (await response.json()) as { accountId?: number };
  if (answer.accountId === undefined)
    throw new Error(`The game server created no account: ${JSON.stringify(answer)}`);
  return { accountId: answer.accountId };
}

/** An IPv6 address from the range for documentation (RFC 3849), in a /64 that no other test uses. */
export function freshAddress(): string {
  const [a, b] = randomBytes(4).toString('hex').match(/.{4}/g) ?? [];
  return `2001:db8:${a}:${b}::1`;
}

/** Another address in the same /64, which counts as the same client (product/accounts §5.1). */
export function neighbourOf(address: string): string {
  return address.replace(/::1$/, '::2:3');
}
