/** The rules that also apply to test files: imports must resolve, and packages must be in package.json. */
const { forbidden, options } = require('./.dependency-cruiser.cjs');

const FOR_TESTS = ['no-unlisted-packages', 'resolves', 'nobody-imports-the-reference-server'];

module.exports = {
  forbidden: forbidden.filter(({ name }) => FOR_TESTS.includes(name)),
  // `lab` has a package.json of its own, and uses the packages of the root.
  options: {
    ...options,
    combinedDependencies: true,
    exclude: { path: '\\.css$|^\\.next/|^node_modules/\\.' },
  },
};
