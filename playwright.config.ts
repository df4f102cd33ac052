import { defineConfig } from '@playwright/test';
import { findChromium } from '#scripts/chromium.ts';

const executablePath = await findChromium((line) => process.stderr.write(`${line}\n`));

/** Specs that use no browser, and only need to run once. */
const WITHOUT_BROWSER = [
  'attacks',
  'bad-input',
  'behind-proxies',
  'drain',
  'files',
  'headers',
  'permissions',
  'two-sites',
].map((name) => `${name}.spec.ts`);

/**
 * Runs the specs in the system's Chromium, on a separate demo world. The tags of a test choose its projects. Without a
 * tag it runs in both, for what differs with and without scripts. `@script` runs in `js`, for what scripts do and for
 * playing pages. `@bare` runs in `sans-js`, for reading pages. `@once` runs in `js`, for what no browser affects.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './scripts/e2e-world.ts',
  workers: 2,
  // Two browsers, a site and a MongoDB share two cores: a race is run again, and `npm test` names it.
  retries: 1,
  // Long pages take their time on a busy machine.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results',
  snapshotPathTemplate: 'e2e/pictures/{arg}{ext}',
  // A picture that is missing is a fault; `npx playwright test pictures -u` stores what is shown.
  updateSnapshots: 'none',
  use: {
    baseURL: process.env.ATOUT_E2E_URL,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Page transitions would be drawn frame by frame. The specs that test motion enable it.
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
