/**
 * Forbids cycles between folders of the site. This is a separate run without the reference server and without testing
 * folders, whose imports would otherwise count as those of the folder that they lie in.
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
  options: { ...options, exclude: { path: `${path}|^game-bridge/reference-server/|(^|/)testing/` } },
};
