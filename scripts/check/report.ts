import type { StepReport } from './step.ts';

const HEAD_CHARACTERS = 6_000;
const TAIL_CHARACTERS = 24_000;

/** The report on a finished step: one line, followed by its output if something failed. */
export function describeStep(report: StepReport): string {
  const { name, passed, failed, note, ms, output } = report;
  const counts = passed + failed > 1 ? `: ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}` : '';
  const line = `${failed > 0 ? '✗' : '✓'} ${name}${counts}${note ? ` (${note})` : ''} in ${(ms / 1000).toFixed(1)} s`;
  return failed > 0 ? `${line}\n${indent(shorten(output))}` : line;
}

/** Cuts the middle out of a long output. Failures are at the end, but their cause is often at the start. */
function shorten(text: string): string {
  if (text.length <= HEAD_CHARACTERS + TAIL_CHARACTERS) return text;
  const left = text.length - HEAD_CHARACTERS - TAIL_CHARACTERS;
  return `${text.slice(0, HEAD_CHARACTERS)}\n[… ${left} characters left out …]\n${text.slice(-TAIL_CHARACTERS)}`;
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}
