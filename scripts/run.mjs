// `node scripts/run.mjs FILE [args]` runs FILE on any machine with Node 20 or later: it brings Node 24 where the running
// one is older than 22.18, installs the packages of the lockfile, then becomes a thin parent of FILE.
// Plain JavaScript with no package: it runs before anything is installed.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { fileURLToPath } from 'node:url';
import { userCacheFolder } from './bring-up/cache-folder.mjs';
import { bringNode } from './bring-up/bring-node.mjs';
import { installPackages } from './bring-up/install-packages.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const say = (line) => console.error(line);

/** The environment of FILE and its children: `node` means the Node that runs it, there too. */
function environmentOf(node) {
  const names = Object.keys(process.env).filter((name) => name.toUpperCase() === 'PATH');
  const key = names[0] ?? 'PATH';
  return {
    ...process.env,
    [key]: [path.dirname(node), process.env[key]].filter(Boolean).join(path.delimiter),
  };
}

/**
 * Under npm this process is the child of a shell, and npm hands SIGTERM to that shell alone, which dies of it and tells
 * nobody: the loss of the parent is then the request to stop.
 */
function onLossOfShell(act) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    act();
  }, 250);
}

/** Runs FILE to its end and ends as it ended, by the same signal too. */
function become(node, args, env) {
  // The fourth channel closes when this process dies in any way: FILE hears 'disconnect' and stops its own children.
  const child = spawn(node, args, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  const forward = (signal) => {
    // Ctrl-C in a terminal has reached the child already, as a member of the same process group.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
  onLossOfShell(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    say(`Could not start ${node}: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

try {
  const cache = userCacheFolder(process);
  const node = await bringNode({ cache, say });
  const env = environmentOf(node);
  await installPackages({ root, cache, env, say });
  become(node, process.argv.slice(2), env);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
