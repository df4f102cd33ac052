/** The environment of a test: the run's own MongoDB, a database per worker, and a game server that is not there. */
export function testSettings(): Record<string, string> {
  const uri = process.env.ATOUT_TEST_MONGODB_URI;
  if (uri === undefined) throw new Error('ATOUT_TEST_MONGODB_URI is not set: run jest with its global setup');
  return {
    MONGODB_URI: uri,
    MONGODB_DB: `test-${process.env.JEST_WORKER_ID ?? '0'}`,
    GAME_BRIDGE_URL: 'http://127.0.0.1:9',
    GAME_BRIDGE_TOKEN: 'a-token-for-tests-that-is-long-enough',
    SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough',
    SITE_URL: 'http://atout.test',
    LOG_LEVEL: 'silent',
  };
}
