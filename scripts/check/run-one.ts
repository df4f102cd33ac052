import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Crew } from '../processes/crew.ts';
import { startProgram } from '../processes/program.ts';
import { ROOT } from '../root.ts';
import { wordsOf } from '../terminal.ts';
import type { Step, StepReport, Tally, Tools } from './step.ts';

/** A step that takes longer is stopped. */
const STEP_MS = 30 * 60_000;
const STOP_MS = 5_000;

/** Runs a step and reports on it. Never throws. Its programs join the crew and write their logs to the folder. */
export async function runOne(
  step: Step,
  { crew, folder }: { crew: Crew; folder: string },
): Promise<StepReport> {
  const started = performance.now();
  const output: string[] = [];
  const tools = {
    crew,
    note: (line: string) => void output.push(line),
    run: runnerOf(step, { crew, folder, output }),
  };
  const tally = await step.work(tools).catch((error: unknown): Tally => {
    output.push(wordsOf(error));
    return { passed: 0, failed: 1 };
  });
  return {
    ...tally,
    name: step.name,
    output: output.join('\n'),
    ms: Math.round(performance.now() - started),
  };
}

type Place = { readonly crew: Crew; readonly folder: string; readonly output: string[] };

function runnerOf(step: Step, { crew, folder, output }: Place): Tools['run'] {
  return async ([script = '', ...args], env = {}) => {
    const logFile = path.join(folder, `${step.name}.log`);
    const program = crew.join(
      startProgram({
        name: step.name,
        args: [path.join(ROOT, script), ...args],
        cwd: ROOT,
        env: {
          NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
          ...process.env,
          NEXT_TELEMETRY_DISABLED: '1',
          ...env,
        },
        logFile,
        timeoutMs: STOP_MS,
      }),
    );
    const timer = setTimeout(() => void program.stop(), STEP_MS);
    const how = await program.ended;
    clearTimeout(timer);
    const isGood = how === 'ended with code 0';
    output.push(readFileSync(logFile, 'utf8').trimEnd());
    if (!isGood) output.push(`(${script} ${how})`);
    return { isGood };
  };
}
