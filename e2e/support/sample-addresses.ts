import { cookieOf } from './sessions.ts';
import { accountIdOf } from './own-site.ts';

const fetched = new Map<string, Promise<string>>();

/** A training game at which the player begins; its card numbers exist in every demo world. */
export const TRAINING_TABLE = '/jouer/table?d=1QAHjBMBY3o2KlQkYEA8WlW0krp5zjSc8Oz7FQ&r=MonteCarlo&g=an5euxtv';

/** The review of the same game, played to its end. */
export const TRAINING_REVIEW = `${TRAINING_TABLE.replace('table', 'partie')}&c=1tXsxBkWW`;

export function newsAddress(): Promise<string> {
  return findLink('/', /href="(\/actualites\/[a-z0-9-]+)"/);
}

export function guildAddress(): Promise<string> {
  return findLink('/guilds.html', /href="(\/guild\/\d+)"/);
}

/** The address of the guild whose master Joueuse is (product/game-server §5.1). */
export function ownGuildAddress(): Promise<string> {
  return findLink('/guilds.html', /href="(\/guild\/\d+)"(?:(?!href="\/guild\/).)*Joueuse/s);
}

/** The address of a league of the demo, which contains the month of the run. */
export function leagueAddress(title: string): Promise<string> {
  return findLink('/event', new RegExp(`href="(/event/[a-z0-9-]+)"[^>]*><bdi>${title}<`));
}

export async function historyAddress(accountName: string): Promise<string> {
  return `/history/player/${await accountIdOf(accountName)}`;
}

/** The number of the newest finished game of Joueuse, who has many (product/game-server §5.2). */
export async function demoGame(): Promise<number> {
  const list = await fetchOnce(`/rest${await historyAddress('Joueuse')}`, 'Joueuse');
  const { result } = JSON.parse(list) as { result: { gameId: number }[] };
  const [newest] = result;
  if (result.length < 60 || newest === undefined) throw new Error('Joueuse has fewer than 60 games');
  return newest.gameId;
}

/** The address of a new duel of Joueuse against Joueur: at her first move, or resigned by her. */
export async function duelAddress(state: 'under way' | 'over'): Promise<string> {
  const { id, invitation } = await sendJson<{ id: string; invitation: string }>('/rest/duel', 'Joueuse', {
    regles: 'p0',
    premier: 'moi',
  });
  await sendJson(`/rest/duel/${id}/join`, 'Joueur', { invitation });
  if (state === 'over') await sendJson(`/rest/duel/${id}/resign`, 'Joueuse', { game: 0 });
  return `/defi/${id}`;
}

async function sendJson<Answer>(path: string, accountName: string, body: object): Promise<Answer> {
  const headers = { ...(await cookieOf(accountName)), 'content-type': 'application/json' };
  const sent = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(new URL(path, process.env.ATOUT_E2E_URL), sent);
  const json = (await answer.json()) as Answer & { error?: string };
  if (json.error !== undefined) throw new Error(`${path}: ${json.error}`);
  return json;
}

async function findLink(address: string, pattern: RegExp): Promise<string> {
  const found = pattern.exec(await fetchOnce(address))?.[1];
  if (found === undefined) throw new Error(`No link on ${address} matches ${String(pattern)}`);
  return found;
}

/** The body of an address of the shared site for a visitor or an account, fetched once per worker. */
function fetchOnce(address: string, accountName?: string): Promise<string> {
  const known = fetched.get(address) ?? fetchText(address, accountName);
  fetched.set(address, known);
  return known;
}

async function fetchText(address: string, accountName?: string): Promise<string> {
  const headers = accountName === undefined ? {} : await cookieOf(accountName);
  return (await fetch(new URL(address, process.env.ATOUT_E2E_URL), { headers })).text();
}
