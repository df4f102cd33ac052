import { spawn } from 'node:child_process';
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

/** How much of npm's output an error shows, from the start, since long usage texts may follow. */
const WORDS_CHARACTERS = 2_000;

/** Runs npm silently and returns the beginning of its output. Throws an error with it when it fails. */
export function runNpm(args, { cwd, env }) {
  return new Promise((resolve, reject) => {
    const child = spawnNpm(args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let words = '';
    const listen = (chunk) => {
      words = (words + chunk).slice(0, WORDS_CHARACTERS);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('error', (error) => reject(new Error(`npm could not be started (${error.message})`)));
    child.on('close', (code) => {
      if (code === 0) resolve(words);
      else reject(new Error(`\`npm ${args[0]}\` failed:\n${words.trim()}`));
    });
  });
}

function spawnNpm(args, options) {
  // Under `npm start`, npm sets the path of its own script, which works on every platform however npm was installed.
  const own = process.env.npm_execpath;
  if (own?.endsWith('npm-cli.js')) return spawn(process.execPath, [own, ...args], options);
  if (process.platform !== 'win32') return spawn('npm', args, options);
  const quoted = args.map((arg) => `"${arg}"`);
  return spawn('npm.cmd', quoted, { ...options, shell: true });
}
