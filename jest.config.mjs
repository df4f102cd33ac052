import nextJest from 'next/jest.js';

const createJestConfig = nextJest({ dir: './' });

const shared = {
  setupFilesAfterEnv: ['<rootDir>/lib/testing/test-setup.ts'],
  // Checks every answer of a call against the schema of its row.
  moduleNameMapper: { '^#lib/web/rest/handler\\.ts$': '<rootDir>/lib/testing/strict-rest.ts' },
};

/** Three kinds of tests: `.test.ts` pure, `.test.tsx` components in a DOM, `.db.test.ts` with MongoDB. */
export default async function config() {
  const node = await createJestConfig({ ...shared, testEnvironment: 'node' })();
  const dom = await createJestConfig({ ...shared, testEnvironment: 'jsdom' })();
  const common = { testPathIgnorePatterns: ['/node_modules/', '/.next/', '/.data'] };
  return {
    globalSetup: '<rootDir>/scripts/mongod/jest-setup.ts',
    globalTeardown: '<rootDir>/scripts/mongod/jest-teardown.ts',
    // On a busy machine, migrating a database in a hook may exceed jest's default of 5 s.
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
      {
        ...dom,
        ...common,
        displayName: 'components',
        testMatch: ['**/*.test.tsx'],
      },
    ],
  };
}
