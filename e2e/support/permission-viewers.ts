import { expect, type APIRequestContext, type PlaywrightWorkerArgs } from '@playwright/test';
import { PRIVILEGES, type Privilege } from '#lib/identity/privileges.ts';
import { logIn, signUp, whoIs } from './accounts.ts';
import { operate } from './operator.ts';

/** Whom the site takes a viewer for: nobody, a mere player, or the holder of one privilege. */
export type Standing = 'visitor' | 'player' | Privilege;

/** Each viewer of the matrix, with what he stands for: what one was before the session changed counts for nothing. */
export const VIEWERS: Readonly<Record<string, Standing>> = {
  visitor: 'visitor',
  player: 'player',
  ...(Object.fromEntries(PRIVILEGES.map((name) => [name, name])) as Record<Privilege, Privilege>),
  'revoked in mid-session': 'player',
  'banned in mid-session': 'visitor',
};

export type Clients = ReadonlyMap<string, APIRequestContext>;

type Make = () => Promise<APIRequestContext>;

/** A client of its own for each viewer, logged in where he has an account. */
export async function makeClients(
  playwright: PlaywrightWorkerArgs['playwright'],
  url: string,
): Promise<Clients> {
  const make = () => playwright.request.newContext({ baseURL: url });
  const clients = new Map([['visitor', await make()]]);
  clients.set('player', (await newPlayer(make)).client);
  for (const privilege of PRIVILEGES) clients.set(privilege, await makeHolder(make, privilege));
  clients.set('revoked in mid-session', await makeRevoked(make));
  clients.set('banned in mid-session', await makeBanned(make));
  expect([...clients.keys()].sort()).toEqual(Object.keys(VIEWERS).sort());
  return clients;
}

async function newPlayer(make: Make): Promise<{ client: APIRequestContext; name: string }> {
  const client = await make();
  const name = await signUp(client);
  await logIn(client, name);
  return { client, name };
}

async function makeHolder(make: Make, privilege: Privilege): Promise<APIRequestContext> {
  const { client, name } = await newPlayer(make);
  await operate('grant', name, privilege);
  return client;
}

async function makeRevoked(make: Make): Promise<APIRequestContext> {
  const { client, name } = await newPlayer(make);
  await operate('grant', name, 'godlike');
  expect((await client.get('/admin/audit')).status()).toBe(200);
  await operate('revoke', name, 'godlike');
  expect(await whoIs(client)).toBe(name);
  return client;
}

async function makeBanned(make: Make): Promise<APIRequestContext> {
  const { client, name } = await newPlayer(make);
  await operate('grant', name, 'godlike');
  const { myProfile } = (await (await client.get('/rest/myprofile')).json()) as {
    myProfile: { accountId: number };
  };
  const squonk = await make();
  await logIn(squonk, 'Squonk');
  const ban = await squonk.post(`/rest/admin/account/${myProfile.accountId}/ban`, { data: { ban: 'Essai' } });
  expect(await ban.json()).toMatchObject({ ban: { reason: 'Essai' } });
  await squonk.dispose();
  return client;
}
