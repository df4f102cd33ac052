/** The user's cache folder for this project, by the convention of the platform. Does not create it. Takes `process`, or values of a test. */
export function userCacheFolder(surroundings: {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  readonly home?: string;
}): string;
