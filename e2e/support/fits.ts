import { expect, type Locator, type Page } from '@playwright/test';

/** Screens on which a board is seen together with what belongs to it: two laptops, two phones, and one held sideways. */
export const SMALL_SCREENS = [
  [1366, 768],
  [1280, 720],
  [375, 812],
  [360, 740],
  [812, 375],
] as const;

/** Expects parts of a page to be visible as a whole without scrolling. */
export async function expectWithoutScrolling(page: Page, parts: readonly Locator[]): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  for (const part of parts) {
    const box = await part.boundingBox();
    expect(box?.y, `at ${width}×${height}`).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? Infinity) + (box?.height ?? 0), `at ${width}×${height}`).toBeLessThanOrEqual(height);
  }
}
