/**
 * Forbids cycles between folders of the site. This is a separate run without the reference server, whose imports would
 * otherwise count as those of its parent folder, game-bridge.
 */
const { options } = require('./.dependency-cruiser.cjs');

const { path } = options.exclude;

module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'Folders that import each other cannot be understood separately.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(app|lib|game-bridge|scripts)(/|$)' },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: `${path}|^game-bridge/reference-server/` } },
};
