type Settings = Readonly<Record<string, string | undefined>>;

/** The settings of the shared site: from `scripts/e2e-world.ts`, or from the environment for a site started by hand. */
export function siteSettings(): Settings {
  return { ...process.env, ...(JSON.parse(process.env.ATOUT_E2E_SITE_ENV ?? '{}') as Settings) };
}
