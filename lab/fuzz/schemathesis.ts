import path from 'node:path';
import { installForPython } from '../../scripts/pypi.ts';
import { startProgram, tailOf } from '../../scripts/processes/program.ts';
import type { Say } from '../../scripts/terminal.ts';
import type { FuzzWorld } from './world.ts';

const PACKAGES = ['schemathesis==4.32.5'];

/**
 * What an answer must hold. Calls answer a refusal with a code and mostly 200 (product/calls §1.2), and take more than the schemas
 * say, so whether a call refuses what its schema does not allow is no question.
 */
const CHECKS =
  'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance';

/** Lets schemathesis, from PyPI, make requests from the OpenAPI document, as a visitor and as staff. Returns what is wrong. */
export async function runSchemathesis(
  { url, cookieOf }: FuzzWorld,
  { examples, say }: { examples: number; say: Say },
): Promise<string[]> {
  const folder = await installForPython(PACKAGES, say);
  const faults: string[] = [];
  for (const viewer of ['visitor', 'staff'] as const) {
    const logFile = path.join(folder, `${viewer}.log`);
    const cookie = cookieOf(viewer);
    // Its coverage of all boundaries takes a minute. With several threads Python 3.11 fails in `ast` now and then.
    const phases = examples > 2 ? 'coverage,fuzzing' : 'fuzzing';
    const options = ['--seed=1', '--no-color', '--workers=1', `--phases=${phases}`];
    const headers = cookie === null ? [] : ['--header', `Cookie: ${cookie}`];
    const args = [...options, ...headers, `--max-examples=${examples}`, `--checks=${CHECKS}`];
    const env = { ...process.env, PYTHONPATH: folder };
    const command = ['python3', '-m', 'schemathesis.cli', 'run', `${url}/rest/openapi.json`];
    const where = { cwd: folder, env, logFile, timeoutMs: 2_000 };
    const ended = await startProgram({ name: 'schemathesis', command, args, ...where }).ended;
    say(`  schemathesis as ${viewer}: ${ended}`);
    if (ended !== 'ended with code 0')
      faults.push(`schemathesis as ${viewer} ${ended} (${logFile}):\n${tailOf(logFile)}`);
  }
  return faults;
}
