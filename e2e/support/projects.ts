import type { TestInfo } from '@playwright/test';

/** True in the project in which browsers run no scripts. */
export function isWithoutScript(info: TestInfo): boolean {
  return info.project.name === 'sans-js';
}
