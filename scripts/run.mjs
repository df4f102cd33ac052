// `node scripts/run.mjs FILE [args]` runs FILE on any machine with Node 20 or later. Downloads Node 24 if the running
// one is older than 22.18, and starts a child process with it, which installs the packages and runs FILE.
// Plain JavaScript, since older versions of Node run no TypeScript.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { fileURLToPath } from 'node:url';
import { bringNode } from './bring-up/bring-node.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const say = (line) => console.error(line);

/** The environment for FILE, in which `node` is the Node that runs it. */
function environmentOf(node) {
  const names = Object.keys(process.env).filter((name) => name.toUpperCase() === 'PATH');
  const key = names[0] ?? 'PATH';
  const folders = [path.dirname(node), process.env[key]].filter(Boolean).join(path.delimiter);
  return { ...process.env, [key]: folders };
}

/** Calls `act` when npm's shell, the parent, is gone: it ends on SIGTERM without passing it on. */
function onLossOfShell(act) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    act();
  }, 250);
}

/** Runs FILE and then ends this process in the same way, by exit code or signal. */
function become(node, args, env) {
  // The IPC channel closes if this process dies, so FILE receives 'disconnect' and can stop its own children.
  const child = spawn(node, args, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  const forward = (signal) => {
    // Ctrl-C in a terminal has already reached the child, which is in the same process group.
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
  const node = await bringNode(say);
  become(node, ['scripts/bring-up/run-file.ts', ...process.argv.slice(2)], environmentOf(node));
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
