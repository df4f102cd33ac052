import type { Db } from 'mongodb';
import { ask } from './ask.ts';

/** Every account of the demo world has it. */
export const DEMO_PASSWORD = 'atout-demo';

/** What writers and readers know of the house. */
export type World = {
  /** The addresses of two sites. */
  readonly sites: readonly [string, string];
  readonly db: Db;
  /** The session of a member of the staff who may do everything. */
  readonly staff: string;
  /** The session of a player. */
  readonly player: string;
};

let addresses = 0;

/** An address of a visitor who was never there before. */
export function freshAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Logs an account of the demo world in; returns its session as a `Cookie` header. Throws when the site refuses. */
export async function logIn(site: string, accountName: string): Promise<string> {
  const answer = await ask(`${site}/rest/connect`, {
    json: { accountName, password: DEMO_PASSWORD },
    address: freshAddress(),
  });
  if (answer?.json.accountName !== accountName)
    throw new Error(`${accountName} could not log in: ${answer?.status} ${answer?.text}`);
  return answer.cookie;
}

/** The account of a session as a site sees it: its name, null for a visitor, undefined when the site cannot say. */
export async function whoIs(site: string, cookie: string): Promise<string | null | undefined> {
  const answer = await ask(`${site}/rest/whoami`, { cookie });
  if (answer?.status !== 200) return undefined;
  const { identified, myProfile } = answer.json as {
    identified: boolean;
    myProfile: { accountName: string };
  };
  return identified ? myProfile.accountName : null;
}
