import type { Step } from './step.ts';

/** The steps that `--only=a,b` names, or all; an unknown name or argument is told by the names that there are. */
export function selectSteps(steps: readonly Step[], args: readonly string[]): readonly Step[] | string {
  const names = args.flatMap((arg) =>
    arg.startsWith('--only=') ? arg.slice('--only='.length).split(',') : [],
  );
  const strange = [
    ...args.filter((arg) => !arg.startsWith('--only=')),
    ...names.filter((name) => !steps.some((step) => step.name === name)),
  ];
  if (strange.length > 0) {
    return `Unknown: ${strange.join(', ')}. Use --only= with some of ${steps.map(({ name }) => name).join(',')}`;
  }
  return names.length === 0 ? steps : steps.filter(({ name }) => names.includes(name));
}
