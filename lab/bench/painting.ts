import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.ts';
import { percentile } from '../../scripts/percentile.ts';
import { lookedAtPages } from './looked-at.ts';

/** A phone's processor beside this one. */
const SLOWED = 4;
const ROUNDS = 5;
const PHONE = { width: 412, height: 823 };

/** How long no painting may follow for the largest one to be the last. */
const QUIET_MS = 1_500;

/** The medians of a page: when its largest part is painted (ms) and how much it shifts, as Chromium itself tells. */
export type Painting = { readonly name: string; readonly lcpMs: number; readonly cls: number };

/** Loads each page anew, in turns, with an empty cache, over the local network with a slowed processor. */
export async function measurePainting(site: string): Promise<readonly Painting[]> {
  const pages = await lookedAtPages(site);
  const executablePath = await findChromium((text) => console.error(text));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const seen = new Map(pages.map(({ name }) => [name, { lcp: [] as number[], cls: [] as number[] }]));
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { name, path } of pages) {
        const { lcp, cls } = await look(browser, site + path);
        seen.get(name)?.lcp.push(lcp);
        seen.get(name)?.cls.push(cls);
      }
  } finally {
    await browser.close();
  }
  return [...seen].map(([name, { lcp, cls }]) => ({
    name,
    lcpMs: percentile(lcp, 0.5),
    cls: percentile(cls, 0.5),
  }));
}

async function look(browser: Browser, url: string): Promise<{ lcp: number; cls: number }> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    const answer = await page.goto(url, { waitUntil: 'load' });
    if (answer?.status() !== 200) throw new Error(`${url} answered with ${answer?.status() ?? 'nothing'}`);
    return await page.evaluate(paintings, QUIET_MS);
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function paintings(quietMs: number): Promise<{ lcp: number; cls: number }> {
  return new Promise((resolve) => {
    let lcp = 0;
    let cls = 0;
    const observe = (type: string, note: (entry: PerformanceEntry) => void): void => {
      const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
      observer.observe({ type, buffered: true });
    };
    observe('largest-contentful-paint', ({ startTime }) => (lcp = startTime));
    observe('layout-shift', (entry) => {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!shift.hadRecentInput) cls += shift.value;
    });
    setTimeout(() => resolve({ lcp, cls }), quietMs);
  });
}
