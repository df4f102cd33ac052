import { randomBytes, randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { runAdmin } from '#scripts/admin/run-admin.ts';
import { ROOT } from '#scripts/root.ts';
import { findOne, siteSetting, siteSettings } from './own-site.ts';
import type { SinkMail } from '#scripts/mail-sink.ts';

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

/** Leaves a login of a new account that lacks the code of its second factor. */
export async function beginLogin(request: APIRequestContext): Promise<void> {
  const { name } = await makeAccount();
  await logIn(request, name);
  const started = await request.post('/rest/second-factor/start', { data: { password: PASSWORD } });
  const { secret } = (await started.json()) as { secret: string };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect(await (await request.post('/rest/second-factor/confirm', { data: { code } })).json()).toEqual({});
  await request.post('/rest/disconnect', { data: {} });
  const answer = await request.post('/rest/connect', { data: { accountName: name, password: PASSWORD } });
  expect(await answer.json()).toMatchObject({ secondFactor: true });
}

/** The account name of the session of a request context; null for a visitor. */
export async function whoIs(request: APIRequestContext): Promise<string | null> {
  const { identified, myProfile } = (await (await request.get('/rest/whoami')).json()) as WhoAmI;
  return identified ? (myProfile?.accountName ?? null) : null;
}

type WhoAmI = { identified: boolean; myProfile?: { accountName: string } };

/** The demo password hashed at bcrypt's lowest cost; at the site's own cost, a login takes 250 ms of CPU time. */
const HASH = '$2b$04$KpC6QILLCyIOkIsP/T5YOey/O0hA2wUf7/1RFb.2jF2CYELgtncfG';

/** An account that only one test uses, with its nickname. */
export type NewAccount = {
  readonly id: number;
  readonly name: string;
  readonly nicknameId: number;
  readonly nickname: string;
};

/** Creates an account with the demo password through the game server, as the site does for a valid sign-up. */
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

/** Runs a command of `npm run -s admin` on the database of the shared site, and returns its output. */
export async function operate(...args: readonly string[]): Promise<string> {
  const [said, complaints] = [[] as string[], [] as string[]];
  const code = await runAdmin(args, {
    root: ROOT,
    cwd: ROOT,
    env: { SITE_URL: process.env.ATOUT_E2E_URL, ...siteSettings() },
    say: (line) => void said.push(line),
    complain: (line) => void complaints.push(line),
  });
  if (code !== 0) throw new Error(`admin ${args.join(' ')}: ${complaints.join('\n')}`);
  return said.join('\n');
}

/** The path of a new password link. */
export async function makePasswordLink(accountName: string): Promise<string> {
  const [, path = ''] = /https?:\/\/[^/]+(\/\S+)/.exec(await operate('reset-password', accountName)) ?? [];
  return path;
}

/** The mails that the shared site has sent to an address, oldest first, once there are `count` of them. */
export async function mailsTo(address: string, count = 1): Promise<SinkMail[]> {
  let found: SinkMail[] = [];
  await expect(async () => {
    const response = await fetch(`${process.env.ATOUT_E2E_MAILS_URL}.json`);
    const all = (await response.json()) as SinkMail[];
    found = all.filter(({ to }) => to.includes(address));
    expect(found.length).toBeGreaterThanOrEqual(count);
  }).toPass({ timeout: 15_000, intervals: [200] });
  return found;
}

/** The path of the link with a token in a mail. */
export function linkIn(mail: SinkMail | undefined): string {
  const [, path = ''] = /https?:\/\/[^/\s]+(\/\S+\?jeton=[\w-]{43})\n/.exec(mail?.text ?? '') ?? [];
  return path;
}
