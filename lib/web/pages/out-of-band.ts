import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from '#lib/base/process-wide.ts';

/** What stands in a page for markup that was made out of band. React escapes `<` in texts, so no text can look like it. */
const PLACE = /<i data-aside="(\d+)"><\/i>/g;

/**
 * Markup of one page that React need not carry through the page's own rendering: it waits here, and is put in its places afterwards. So
 * what is rendered already is not rendered again, and what stands still on a page with islands is not sent to the browser as data.
 */
export class OutOfBand {
  readonly #pieces: string[] = [];

  /** Keeps markup, and answers with its number. */
  add(markup: string): number {
    return this.#pieces.push(markup) - 1;
  }

  /** The page with everything in its place; pieces may have places in turn. */
  putBack(page: string): string {
    return page.replace(PLACE, (_, number: string) => this.putBack(this.#pieces[Number(number)] ?? ''));
  }
}

/** Runs `work`, the rendering of one page. */
export function renderingWith<T>(pieces: OutOfBand, work: () => T): T {
  return getCurrent().run(pieces, work);
}

/** What the page that is rendered takes out of band; null where none is. */
export function getOutOfBand(): OutOfBand | null {
  return getCurrent().getStore() ?? null;
}

/** The place of a piece, as markup. */
export function placeOf(number: number): string {
  return `<i data-aside="${number}"></i>`;
}

/** The page being rendered, in whichever copy of this module. */
function getCurrent(): AsyncLocalStorage<OutOfBand> {
  return processWide('out-of-band', () => new AsyncLocalStorage<OutOfBand>());
}
