/**
 * Leaves the outlines of the emblems that cards use in a finished build, so that the site reads those alone and not the whole icon
 * set: node scripts/prepare-emblems.ts, after next build.
 */
import { prepareOutlines } from '#lib/areas/cards/art/emblem-outlines.ts';

prepareOutlines();
