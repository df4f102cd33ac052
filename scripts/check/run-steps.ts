import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Gate } from '#lib/base/gate.ts';
import type { Crew } from '../processes/crew.ts';
import { startProgram } from '../processes/program.ts';
import { ROOT } from '../root.ts';
import { wordsOf } from '../terminal.ts';

/** For two cores. More at once would only slow each other down. */
const AT_ONCE = 2;

/**
 * Runs the steps in order, two at a time, each after the steps that it waits for have ended with any outcome. `runOne`
 * must not throw. Steps must come before those that wait for them. Steps that are not in the list are not waited for.
 */
export async function runSteps(steps: readonly Step[], runOne: (step: Step) => Promise<void>): Promise<void> {
  const gate = new Gate({ width: AT_ONCE, queue: steps.length });
  const ended = new Map<Step, Promise<void>>();
  for (const step of steps) {
    const before = step.after.flatMap((other) => ended.get(other) ?? []);
    ended.set(
      step,
      Promise.all(before).then(() => gate.run(() => runOne(step))),
    );
  }
  await Promise.all(ended.values());
}

/** Number of passed and failed checks of a step; `note` is shown beside them. */
export type Tally = { readonly passed: number; readonly failed: number; readonly note?: string };

export type Step = {
  readonly name: string;
  /** Steps that must have ended first, with any outcome. */
  readonly after: readonly Step[];
  readonly work: Work;
};

/** Runs a step. Throwing makes it fail. */
export type Work = (tools: Tools) => Promise<Tally>;

export type Tools = {
  /** Runs a script of the project or of node_modules to its end; true if it succeeds. Its output is shown if the step fails. */
  readonly run: (args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<boolean>;
  /** Programs to stop when the checks are interrupted. */
  readonly crew: Crew;
  /** Adds a line to show if the step fails. */
  readonly note: (line: string) => void;
};

/** The outcome of a step. `ms` is its duration. */
export type StepReport = Tally & { readonly name: string; readonly output: string; readonly ms: number };

/** The steps named by `--only=a,b`, or all without it. Returns an error message for an unknown name or argument. */
export function selectSteps(steps: readonly Step[], args: readonly string[]): readonly Step[] | string {
  const names = args.flatMap((arg) =>
    arg.startsWith('--only=') ? arg.slice('--only='.length).split(',') : [],
  );
  const unknown = [
    ...args.filter((arg) => !arg.startsWith('--only=')),
    ...names.filter((name) => !steps.some((step) => step.name === name)),
  ];
  if (unknown.length > 0) {
    return `Unknown: ${unknown.join(', ')}. Use --only= with one or more of ${steps.map(({ name }) => name).join(',')}`;
  }
  return names.length === 0 ? steps : steps.filter(({ name }) => names.includes(name));
}

/** A step that takes longer is stopped. */
const STEP_MS = 30 * 60_000;
const STOP_MS = 5_000;

/** Runs a step and reports on it. Never throws. Its programs join the crew and write their logs to the folder. */
export async function runOne(
  { name, work }: Step,
  { crew, folder }: { readonly crew: Crew; readonly folder: string },
): Promise<StepReport> {
  const started = performance.now();
  const output: string[] = [];
  const note = (line: string) => void output.push(line);
  const run: Tools['run'] = async ([script = '', ...args], given) => {
    const logFile = path.join(folder, `${name}.log`);
    const NODE_COMPILE_CACHE = path.join(folder, 'compiled');
    const env = { NODE_COMPILE_CACHE, ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...given };
    const what = { name, args: [path.join(ROOT, script), ...args], cwd: ROOT, env, logFile };
    const program = crew.join(startProgram({ ...what, timeoutMs: STOP_MS }));
    const timer = setTimeout(() => void program.stop(), STEP_MS);
    const how = await program.ended;
    clearTimeout(timer);
    note(readFileSync(logFile, 'utf8').trimEnd());
    const isGood = how === 'ended with code 0';
    if (!isGood) note(`(${script} ${how})`);
    return isGood;
  };
  const tally = await work({ crew, note, run }).catch((error: unknown): Tally => {
    note(wordsOf(error));
    return { passed: 0, failed: 1 };
  });
  const ms = Math.round(performance.now() - started);
  return { ...tally, name, output: output.join('\n'), ms };
}

const HEAD_CHARACTERS = 6_000;
const TAIL_CHARACTERS = 24_000;

/** The report on a finished step: one line, followed by its output if something failed. */
export function describeStep(report: StepReport): string {
  const { name, passed, failed, note, ms, output } = report;
  const counts = passed + failed > 1 ? `: ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}` : '';
  const line = `${failed > 0 ? '✗' : '✓'} ${name}${counts}${note ? ` (${note})` : ''} in ${(ms / 1000).toFixed(1)} s`;
  return failed > 0 ? `${line}\n${shorten(output).replaceAll(/^/gm, '    ')}` : line;
}

/** Cuts the middle out of a long output. Failures are at the end, but their cause is often at the start. */
function shorten(text: string): string {
  if (text.length <= HEAD_CHARACTERS + TAIL_CHARACTERS) return text;
  const left = text.length - HEAD_CHARACTERS - TAIL_CHARACTERS;
  return `${text.slice(0, HEAD_CHARACTERS)}\n[… ${left} characters left out …]\n${text.slice(-TAIL_CHARACTERS)}`;
}
