import type { TestInfo } from '@playwright/test';

/** True in the project where browsers run no script. */
export function isWithoutScript(info: TestInfo): boolean {
  return info.project.name === 'sans-js';
}
