import { ask, type Answer, type Asking } from '../../scripts/http.ts';

/** The password of every demo account (product/game-server §5.1). */
export const PASSWORD = 'atout-demo';

/** Sends one request; null where there is no answer. */
export function tryAsk(url: string, asking: Asking = {}): Promise<Answer | null> {
  return ask(url, asking).catch(() => null);
}

export async function statusOf(url: string, asking: Asking = {}): Promise<number> {
  return (await tryAsk(url, asking))?.status ?? 0;
}

export async function expectStatus(url: string, wanted: number, asking: Asking = {}): Promise<Answer> {
  const answer = await ask(url, asking);
  if (answer.status !== wanted) throw new Error(`${url} answers ${answer.status}, not ${wanted}`);
  return answer;
}

/** The body of an answer, if it is a JSON object; else an empty object. */
export function jsonOf(answer: Answer | null): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(answer?.body ?? '') as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Logs an account of the demo in and returns its cookie. Throws when the site refuses. */
export async function logIn(site: string, accountName: string, asking: Asking = {}): Promise<string> {
  const json = { accountName, password: PASSWORD };
  const answer = await ask(`${site}/rest/connect`, { json, ...asking });
  if (jsonOf(answer).accountName !== accountName)
    throw new Error(`No login for ${accountName}: ${answer.status} ${answer.body}`);
  return answer.cookie;
}

/** The account that a cookie belongs to at a site: null for a visitor, undefined when the site cannot say. */
export async function whoIs(site: string, cookie: string): Promise<string | null | undefined> {
  const answer = await tryAsk(`${site}/rest/whoami`, { cookie });
  if (answer?.status !== 200) return undefined;
  const { myProfile } = jsonOf(answer) as { myProfile?: { accountName: string } };
  return myProfile?.accountName ?? null;
}

let addresses = 0;

/** The address of a client that was never there before. */
export function freshAddress(): string {
  addresses += 1;
  return `127.${128 + (addresses >> 14)}.${(addresses >> 7) & 127}.${1 + (addresses & 127)}`;
}
