import { tryAsk, type Asking } from '../../scripts/http.ts';

export async function statusOf(url: string, asking: Asking = {}): Promise<number> {
  return (await tryAsk(url, asking)).status;
}

/** The account that a cookie belongs to at a site: null for a visitor, undefined when the site cannot say. */
export async function whoIs(site: string, cookie: string): Promise<string | null | undefined> {
  const { status, json } = await tryAsk(`${site}/rest/whoami`, { cookie });
  if (status !== 200) return undefined;
  return (json as { myProfile?: { accountName: string } }).myProfile?.accountName ?? null;
}

let addresses = 0;

/** The address of a client that was never there before. */
export function freshAddress(): string {
  addresses += 1;
  return `127.${128 + (addresses >> 14)}.${(addresses >> 7) & 127}.${1 + (addresses & 127)}`;
}
