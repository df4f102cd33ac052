import type { Step } from './step.ts';

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
