import type { APIRequestContext } from '@playwright/test';
import { logIn } from './accounts.ts';
import { findDemoGame } from './games.ts';

/** What the addresses of the matrix are about: things of the demo world, none of which a viewer has a part in. */
export type Samples = {
  readonly game: number;
  readonly guild: number;
  /** The last part of the page's address; its registrations are over. */
  readonly league: string;
  /** The path of a piece of news. */
  readonly news: string;
  readonly player: number;
  readonly playerName: string;
  readonly robot: number;
  /** An account with every right. */
  readonly boss: number;
};

/** Finds them; logs the request context in, at last as Squonk. */
export async function findSamples(request: APIRequestContext): Promise<Samples> {
  const [news = ''] = /\/actualites\/[a-z0-9-]+/.exec(await (await request.get('/')).text()) ?? [];
  const { guilds } = (await (await request.get('/rest/guild')).json()) as { guilds: { guildId: number }[] };
  const game = await findDemoGame(request);
  await request.post('/rest/disconnect', { data: {} });
  await logIn(request, 'Squonk');
  const [player, robot] = [await findAccount(request, 'Joueur'), await findAccount(request, 'MonteCarlo')];
  const boss = await findAccount(request, 'Squonk');
  const league = '2025-02-chaton';
  return { game, guild: guilds[0]?.guildId ?? 0, league, news, player, playerName: 'Joueur', robot, boss };
}

async function findAccount(request: APIRequestContext, name: string): Promise<number> {
  const answer = await request.get(`/rest/admin/accounts?q=${name}`);
  const { accounts } = (await answer.json()) as { accounts: { id: number; name: string }[] };
  const found = accounts.find((account) => account.name === name);
  if (found === undefined) throw new Error(`No account ${name}`);
  return found.id;
}
