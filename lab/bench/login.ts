import type { Agent } from 'node:http';
import { ask } from './ask.ts';

/** A demo account (product/game-server §5.1). Logins with the right password count towards no limit. */
const ACCOUNT = { accountName: 'Joueur', password: 'atout-demo' };

export type Login = { readonly outcome: string; readonly cookie: string | null; readonly ms: number };

/** Logs into the demo account. The outcome is `logged in`, the code of a refusal, or the status of an error. */
export async function login(site: string, agent: Agent): Promise<Login> {
  const { status, headers, body, ms } = await ask({
    url: `${site}/rest/connect`,
    agent,
    headers: { 'accept-encoding': 'identity' },
    json: ACCOUNT,
  });
  const cookie = headers['set-cookie']?.[0]?.split(';', 1)[0] ?? null;
  return { outcome: outcomeOf(status, body.toString('utf8')), cookie, ms };
}

function outcomeOf(status: number, text: string): string {
  if (status !== 200) return `status ${status}`;
  const { error } = JSON.parse(text) as { error?: string };
  return error ?? 'logged in';
}
