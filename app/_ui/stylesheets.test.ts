import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const APP = path.join(import.meta.dirname, '..');

/** What is left to browsers that can, up to the brace that ends it at the beginning of a line. */
const LEFT_TO_BROWSERS = /^@supports \(animation-timeline\b[^]*?^\}/gm;

describe('the style sheets', () => {
  // Firefox knows `animation` but no `animation-timeline`: what scrolling should move is at its end at once there, as faded tabs were.
  it('move things by scrolling only where the browser can', () => {
    const sheets = globSync('**/*.css', { cwd: APP }).map((sheet) =>
      readFileSync(path.join(APP, sheet), 'utf8'),
    );
    const moving = sheets.filter((sheet) => sheet.includes('animation-timeline:'));
    expect(moving.length).toBeGreaterThan(0);
    for (const sheet of moving) expect(sheet.replaceAll(LEFT_TO_BROWSERS, '')).not.toMatch(/^ *animation/m);
  });
});
