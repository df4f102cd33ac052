/**
 * No folder of the site is in a circle with another. Its own run, without the reference server: that is a program of its
 * own, and what it needs would count for game-bridge, the folder it lies in.
 */
const { options } = require('./.dependency-cruiser.cjs');

const { path } = options.exclude;

module.exports = {
  forbidden: [
    {
      name: 'no-circles-of-folders',
      comment: 'A room that needs the room that needs it is half a room.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(app|lib|game-bridge|scripts)(/|$)' },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: `${path}|^game-bridge/reference-server/` } },
};
