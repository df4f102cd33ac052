import { expect, type APIRequestContext, type PlaywrightWorkerArgs } from '@playwright/test';
import { PRIVILEGES, type Privilege } from '#lib/identity/privileges.ts';
import { whoIs, makeAccount, operate, type NewAccount } from './accounts.ts';
import { clientOf } from './sessions.ts';

/** What the site treats a viewer as: a visitor, a player without privileges, or the holder of one privilege. */
export type Standing = 'visitor' | 'player' | Privilege;

/** Each viewer of the matrix, with their current standing, whatever it was when the session began. */
export const VIEWERS: Readonly<Record<string, Standing>> = {
  visitor: 'visitor',
  player: 'player',
  ...(Object.fromEntries(PRIVILEGES.map((name) => [name, name])) as Record<Privilege, Privilege>),
  'revoked in mid-session': 'player',
  'banned in mid-session': 'visitor',
};

export type Clients = ReadonlyMap<string, APIRequestContext>;

type Playwright = PlaywrightWorkerArgs['playwright'];

/** One client for each viewer, with a session if the viewer has an account. */
export async function makeClients(playwright: Playwright, url: string): Promise<Clients> {
  const clients = new Map([['visitor', await playwright.request.newContext({ baseURL: url })]]);
  clients.set('player', (await newPlayer(playwright)).client);
  for (const privilege of PRIVILEGES) clients.set(privilege, await makeHolder(playwright, privilege));
  clients.set('revoked in mid-session', await makeRevoked(playwright));
  clients.set('banned in mid-session', await makeBanned(playwright));
  expect([...clients.keys()].sort()).toEqual(Object.keys(VIEWERS).sort());
  return clients;
}

async function newPlayer(playwright: Playwright): Promise<NewAccount & { client: APIRequestContext }> {
  const account = await makeAccount();
  return { ...account, client: await clientOf(playwright, account.name) };
}

async function makeHolder(playwright: Playwright, privilege: Privilege): Promise<APIRequestContext> {
  const { client, name } = await newPlayer(playwright);
  await operate('grant', name, privilege);
  return client;
}

async function makeRevoked(playwright: Playwright): Promise<APIRequestContext> {
  const { client, name } = await newPlayer(playwright);
  await operate('grant', name, 'godlike');
  expect((await client.get('/admin/audit')).status()).toBe(200);
  await operate('revoke', name, 'godlike');
  expect(await whoIs(client)).toBe(name);
  return client;
}

async function makeBanned(playwright: Playwright): Promise<APIRequestContext> {
  const { client, name, id } = await newPlayer(playwright);
  await operate('grant', name, 'godlike');
  expect(await whoIs(client)).toBe(name);
  const squonk = await clientOf(playwright, 'Squonk');
  const ban = await squonk.post(`/rest/admin/account/${id}/ban`, { data: { ban: 'Essai' } });
  expect(await ban.json()).toMatchObject({ ban: { reason: 'Essai' } });
  await squonk.dispose();
  return client;
}
