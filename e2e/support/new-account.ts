import { randomUUID } from 'node:crypto';
import { freshName } from './accounts.ts';
import { freshAddress } from './addresses.ts';
import { findOne } from './shared-database.ts';
import { siteSetting } from './site-settings.ts';

/** An account that only one test uses, with its nickname. */
export type NewAccount = {
  readonly id: number;
  readonly name: string;
  readonly nicknameId: number;
  readonly nickname: string;
};

/** Has the game server create an account with the demo's password, as the site does for a valid sign-up. */
export async function makeAccount(): Promise<NewAccount> {
  const name = freshName();
  // Hashing would take longer than all the rest, so the hash is copied from an account with the same password.
  const { passwordHash } = await findOne<{ passwordHash: string }>('accounts', { nameKey: 'joueur' });
  const request = { accountName: name, passwordHash, email: '', ip: freshAddress(), requestId: randomUUID() };
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
