import nextJest from 'next/jest.js';

const createJestConfig = nextJest({ dir: './' });

const shared = {
  setupFiles: ['<rootDir>/lib/testing/fail-on-console.ts'],
  // Whatever a test asks of a call, its answer is held against the row's schema.
  moduleNameMapper: { '^#lib/web/rest\\.ts$': '<rootDir>/lib/testing/strict-rest.ts' },
};

/** One jest run, three kinds: `.test.ts` pure, `.test.tsx` components in a document, `.db.test.ts` with MongoDB. */
export default async function config() {
  const node = await createJestConfig({ ...shared, testEnvironment: 'node' })();
  const dom = await createJestConfig({ ...shared, testEnvironment: 'jsdom' })();
  const common = { testPathIgnorePatterns: ['/node_modules/', '/.next/', '/.data/', '/e2e/'] };
  return {
    globalSetup: '<rootDir>/lib/testing/start-mongod.ts',
    globalTeardown: '<rootDir>/lib/testing/stop-mongod.ts',
    // A loaded machine migrates a database in seconds, not in the 5 s that jest grants a hook with everything else.
    testTimeout: 20_000,
    projects: [
      {
        ...node,
        ...common,
        displayName: 'unit',
        testMatch: ['**/*.test.ts'],
        testPathIgnorePatterns: [...common.testPathIgnorePatterns, '\\.db\\.test\\.ts$'],
      },
      { ...node, ...common, displayName: 'mongodb', testMatch: ['**/*.db.test.ts'] },
      { ...dom, ...common, displayName: 'components', testMatch: ['**/*.test.tsx'] },
    ],
  };
}
