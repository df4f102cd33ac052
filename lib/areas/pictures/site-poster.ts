import { PICTURE_MESSAGES as say } from './picture-messages.ts';
import { facesArt } from './cards-art.ts';
import type { Poster } from './poster.ts';

/** The picture of every page without one of its own. */
export function sitePoster(siteName: string): Poster {
  return { kind: 'site', title: siteName, lead: say.siteLead, facts: [], art: facesArt() };
}
