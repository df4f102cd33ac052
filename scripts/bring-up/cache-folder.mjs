import os from 'node:os';
import path from 'node:path';

/** The user's cache folder for this project, by the convention of the platform. Does not create it. */
export function userCacheFolder({ env, platform, home = os.homedir() }) {
  return path.join(baseOf(env, platform, home), 'atout');
}

function baseOf(env, platform, home) {
  // By the XDG convention a relative path is invalid and ignored.
  if (env.XDG_CACHE_HOME && path.isAbsolute(env.XDG_CACHE_HOME)) return env.XDG_CACHE_HOME;
  if (platform === 'darwin') return path.join(home, 'Library', 'Caches');
  if (platform === 'win32') return env.LOCALAPPDATA ?? path.join(home, 'AppData', 'Local');
  return path.join(home, '.cache');
}
