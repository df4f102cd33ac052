import { defineConfig } from '@playwright/test';
import { findChromium } from '#scripts/chromium.ts';

const executablePath = await findChromium((line) => process.stderr.write(`${line}\n`));

/** Specs that use no browser, and only need to run once. */
const WITHOUT_BROWSER = ['bad-input', 'drain', 'headers', 'permissions', 'two-sites'].map(
  (name) => `${name}.spec.ts`,
);

/** Runs the specs twice, with and without JavaScript, in the system's Chromium, on a separate demo world. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './scripts/e2e-world.ts',
  workers: 2,
  retries: 0,
  // Long pages are checked four times, which takes long on a busy machine.
  timeout: 60_000,
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results',
  use: {
    baseURL: process.env.ATOUT_E2E_URL,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    trace: 'off',
    screenshot: process.env.CI ? 'off' : 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'js' },
    {
      name: 'sans-js',
      testIgnore: WITHOUT_BROWSER,
      // Tests that need to run only once, and tests of what exists only with scripts.
      grepInvert: /@once|@script/,
      use: { javaScriptEnabled: false },
    },
  ],
});
