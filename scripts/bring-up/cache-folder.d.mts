/** What the folder depends on: `process` itself, or values of a test. */
export type Surroundings = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  readonly home?: string;
};

/** The user's cache folder for this project, by the convention of the platform. Does not create it. */
export function userCacheFolder(surroundings: Surroundings): string;
