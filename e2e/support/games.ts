import { expect, type APIRequestContext } from '@playwright/test';
import { logIn } from './accounts.ts';

/** A game as the history lists it, as far as specs need it. */
export type ListedGame = { readonly gameId: number; readonly shortRules: readonly string[] };

/** The finished games of Joueuse, newest first (product/game-server §5.2); logs the request context in as her. */
export async function listDemoGames(request: APIRequestContext): Promise<readonly ListedGame[]> {
  await logIn(request, 'Joueuse');
  const { myProfile } = (await (await request.get('/rest/whoami')).json()) as {
    myProfile: { accountId: number };
  };
  const answer = await request.get(`/rest/history/player/${myProfile.accountId}`);
  const { result } = (await answer.json()) as { result: ListedGame[] };
  expect(result.length).toBeGreaterThanOrEqual(60);
  return result;
}

/** The newest finished game of Joueuse. */
export async function findDemoGame(request: APIRequestContext): Promise<number> {
  const [first] = await listDemoGames(request);
  if (!first) throw new Error('Joueuse has no game');
  return first.gameId;
}

/** The address of that game. */
export async function demoGamePage(request: APIRequestContext): Promise<string> {
  return `/history/game/${await findDemoGame(request)}`;
}
