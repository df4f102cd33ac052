import { randomBytes } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';

/** The password of every demo account, and of those that specs create (product/game-server §5.1). */
export const PASSWORD = 'atout-demo';

/** A name that no account has yet: 4 to 16 letters and digits. */
export function freshName(): string {
  return `E2e${randomBytes(5).toString('hex')}`;
}

/** Creates an account through the API and returns its name, without logging in. */
export async function signUp(request: APIRequestContext): Promise<string> {
  const accountName = freshName();
  const answer = await request.post('/rest/register', {
    data: { accountName, password: PASSWORD, accountLength: String(accountName.length), pigeon: 'pigeon' },
  });
  expect(await answer.json()).toEqual({ accountName });
  return accountName;
}

/** Logs in through the API. The cookie is stored in the request context, which may be that of a page. */
export async function logIn(
  request: APIRequestContext,
  accountName: string,
  password = PASSWORD,
): Promise<void> {
  const answer = await request.post('/rest/connect', { data: { accountName, password } });
  expect(await answer.json()).toEqual({ accountName });
}

/** The account name of the session of a request context; null for a visitor. */
export async function whoIs(request: APIRequestContext): Promise<string | null> {
  const { identified, myProfile } = (await (await request.get('/rest/whoami')).json()) as WhoAmI;
  return identified ? (myProfile?.accountName ?? null) : null;
}

type WhoAmI = { identified: boolean; myProfile?: { accountName: string } };
