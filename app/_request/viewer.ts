import { headers } from 'next/headers';
import { cache } from 'react';
import { isDatabaseAway } from '#lib/db/database-away.ts';
import { readFrontFacts } from '#lib/web/front-facts.ts';
import { readTheme } from '#lib/web/theme-cookie.ts';
import { viewerOf } from '#lib/web/viewer-of.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import type { ThemeName } from '#lib/areas/theme/theme.ts';

/** Who asks for this page; read once a request. Throws when a session is shown while MongoDB is away. */
export const getViewer = cache(async (): Promise<Viewer> => viewerOf(await headers()));

/** The name for the head of the page; a page that needs no data also shows while MongoDB is away. */
export async function findAccountName(): Promise<string | null> {
  try {
    return (await getViewer()).account?.name ?? null;
  } catch (error) {
    if (isDatabaseAway(error)) return null;
    throw error;
  }
}

/** The appearance that the reader chose. */
export async function getTheme(): Promise<ThemeName> {
  return readTheme(await headers());
}

/** Path and query of the page as the browser shows them. */
export async function getTarget(): Promise<string> {
  return readFrontFacts(await headers()).target ?? '/';
}

/** The id under which the log knows this request. */
export async function getRequestId(): Promise<string | null> {
  return readFrontFacts(await headers()).requestId;
}
