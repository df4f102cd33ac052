/** The settings of a bench that works on a MongoDB of its own, without a game server or a site beside it. */
export function benchSettings(mongodbUri: string): Record<string, string> {
  return {
    MONGODB_URI: mongodbUri,
    MONGODB_DB: 'bench',
    GAME_BRIDGE_URL: 'http://127.0.0.1:9',
    GAME_BRIDGE_TOKEN: 'a-token-for-a-bench-that-is-long-enough',
    SESSION_SECRET: 'a-secret-for-a-bench-that-is-long-enough',
    SITE_URL: 'http://atout.test',
    LOG_LEVEL: 'silent',
  };
}
