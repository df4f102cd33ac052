type Settings = Readonly<Record<string, string | undefined>>;

/** The settings of the shared site: what `scripts/e2e-world.ts` gave it; of a site started by hand, the environment's. */
export function siteSettings(): Settings {
  return { ...process.env, ...(JSON.parse(process.env.ATOUT_E2E_SITE_ENV ?? '{}') as Settings) };
}
