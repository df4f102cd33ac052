import { headers } from 'next/headers';
import { cache } from 'react';
import { parseTheme, type ThemeName } from '#lib/web/theme.ts';
import { isDatabaseAway } from '#lib/db/database-away.ts';
import { ANYBODY, type Viewer, type ViewerAccount } from '#lib/identity/viewer.ts';
import { readCookie } from '#lib/web/cookies.ts';
import { readFrontFacts } from '#lib/web/front-facts.ts';
import { readingViewerOf } from '#lib/web/viewer-of.ts';

/** The viewer of this page, read once per request. Throws when there is a session but MongoDB is unavailable. */
export const getViewer = cache(async (): Promise<Viewer> => readingViewerOf(await headers()));

/** The same; nobody when MongoDB is unavailable, so that pages without data still work. */
export async function findViewer(): Promise<Viewer> {
  try {
    return await getViewer();
  } catch (error) {
    if (isDatabaseAway(error)) return ANYBODY;
    throw error;
  }
}

/** The account for the header of the page; null for visitors, and when MongoDB is unavailable. */
export async function findAccount(): Promise<ViewerAccount | null> {
  return (await findViewer()).account;
}

/** The theme that the reader has chosen. */
export async function getTheme(): Promise<ThemeName> {
  return parseTheme(readCookie(await headers(), 'theme'));
}

/** Path and query of the page, as the browser shows them. */
export async function getTarget(): Promise<string> {
  return readFrontFacts(await headers()).target ?? '/';
}

/** The id of this request in the log. */
export async function getRequestId(): Promise<string | null> {
  return readFrontFacts(await headers()).requestId;
}

/** True when the frame is made for everybody: the front server fills in what readers see of themselves. */
export async function hasHoles(): Promise<boolean> {
  return readFrontFacts(await headers()).hasHoles;
}
