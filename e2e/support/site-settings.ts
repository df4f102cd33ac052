type Settings = Readonly<Record<string, string | undefined>>;

/**
 * The settings of the shared site: from `scripts/e2e-world.ts`, or for a site started by hand from the environment, which
 * must then name its MONGODB_URI, SESSION_SECRET, GAME_BRIDGE_URL and GAME_BRIDGE_TOKEN.
 */
export function siteSettings(): Settings {
  return { ...process.env, ...(JSON.parse(process.env.ATOUT_E2E_SITE_ENV ?? '{}') as Settings) };
}

/** One of the settings; throws if it is missing. */
export function siteSetting(name: string): string {
  const value = siteSettings()[name];
  if (!value) throw new Error(`${name} of the site under test is not set`);
  return value;
}
