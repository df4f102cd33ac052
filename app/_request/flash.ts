import { headers } from 'next/headers';
import { readCookie } from '#lib/web/cookies.ts';
import { takeFlash } from '#lib/web/flash-repo.ts';
import { NOTHING_LEFT, type Flash } from '#lib/web/flash.ts';

/** What a form left for its page. */
export type Left = Flash;

/** What a form left for this page, shown once. MongoDB is asked only when there is a cookie. */
export async function getFlash(path: string): Promise<Left> {
  const id = readCookie(await headers(), 'flash');
  return id === null ? NOTHING_LEFT : ((await takeFlash(id, path)) ?? NOTHING_LEFT);
}
