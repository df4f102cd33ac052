import { defineConfig } from '@playwright/test';
import { findChromium } from '#scripts/chromium.ts';

const executablePath = await findChromium((line) => process.stderr.write(`${line}\n`));

/** Specs in which no browser takes part: once is enough. */
const WITHOUT_BROWSER = ['bad-input', 'drain', 'headers', 'permissions', 'two-sites'].map(
  (name) => `${name}.spec.ts`,
);

/**
 * Each spec in the system's Chromium, against a demo world of their own, by what its tests are tagged with: nothing, in
 * both projects, for what differs with scripts and without; `@script` in `js` alone, for what scripts do and for flows of
 * playing pages; `@bare` in `sans-js` alone, for flows of reading pages; `@once` in `js`, for what no browser decides.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './scripts/e2e-world.ts',
  workers: 2,
  retries: 0,
  // A machine with other work to do is slow at long pages.
  timeout: 60_000,
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results',
  use: {
    baseURL: process.env.ATOUT_E2E_URL,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Every change of page would be drawn frame by frame; the specs of what moves ask for motion.
    contextOptions: { reducedMotion: 'reduce' },
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
    { name: 'js', grepInvert: /@bare/ },
    {
      name: 'sans-js',
      testIgnore: WITHOUT_BROWSER,
      grepInvert: /@once|@script/,
      use: { javaScriptEnabled: false },
    },
  ],
});
