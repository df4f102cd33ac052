// `node scripts/prepare-emblems.ts`, after `next build`: stores the outlines of the emblems on cards in the build, so
// that the site does not read the whole icon set.
import { prepareOutlines } from '#lib/areas/cards/art/emblem-outlines.ts';

prepareOutlines();
