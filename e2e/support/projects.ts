import type { TestInfo } from '@playwright/test';

/** True in the project where browsers run no script. */
export function isWithoutScript(info: TestInfo): boolean {
  return info.project.name === 'sans-js';
}

/** For `test.skip` at the top of a spec in which no browser takes part: the project `js` runs it alone. */
export const ONLY_ONCE = [
  ({ javaScriptEnabled }: { javaScriptEnabled: boolean | undefined }) => javaScriptEnabled === false,
  'no browser takes part: once is enough',
] as const;
