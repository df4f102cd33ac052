/** What the choice of the folder depends on: `process` itself, or a test's values. */
export type Surroundings = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  readonly home?: string;
};

/** The user's cache folder of this project, by the custom of the platform; nothing is created. */
export function userCacheFolder(surroundings: Surroundings): string;
