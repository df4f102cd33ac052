import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from './process-wide.ts';

/** What stands in a page for markup that was laid aside. React escapes `<` in texts, so no text can look like it. */
const PLACE = /<i data-aside="(\d+)"><\/i>/g;

/**
 * Markup of one page that the framework need not carry: it is laid aside while the page is made, and put in its places when the
 * page is (decision 0050).
 */
export class LaidAside {
  readonly #pieces: string[] = [];

  /** Keeps markup, and answers with what is to stand in its place. */
  lay(markup: string): string {
    return `<i data-aside="${this.number(markup)}"></i>`;
  }

  /** Keeps markup, and answers with its number. */
  number(markup: string): number {
    return this.#pieces.push(markup) - 1;
  }

  /** A page with everything in its place, as `clean` leaves it. Nothing is laid aside any more afterwards. */
  putBack(page: string, clean: (markup: string) => string = (markup) => markup): string {
    // What the app keeps of a request until the next full collection is to have none of it.
    const pieces = this.#pieces.splice(0);
    return page.replace(PLACE, (place, at: string) => {
      const piece = pieces[Number(at)];
      return piece === undefined ? place : clean(piece);
    });
  }
}

/** Runs `work`, the making of one page, whose `<Still>` parts lay their markup aside. */
export function layingAside<T>(aside: LaidAside, work: () => T): T {
  return getMaking().run(aside, work);
}

/** Lays markup aside for the page that is being made, if that is done for it; otherwise answers with the markup itself. */
export function layAside(markup: string): string {
  return getMaking().getStore()?.lay(markup) ?? markup;
}

/** True while a page is made of which markup is laid aside. */
export function isLayingAside(): boolean {
  return getMaking().getStore() !== undefined;
}

/** Lays whole elements aside for the page that is being made, and answers with the number of their place, `<i data-aside="…">`. */
export function layElementsAside(markup: string): number {
  const aside = getMaking().getStore();
  if (aside === undefined) throw new Error('Nothing is laid aside for this page');
  return aside.number(markup);
}

/** The page that is being made, in whichever copy of this module. */
function getMaking(): AsyncLocalStorage<LaidAside> {
  return processWide('laid-aside', () => new AsyncLocalStorage<LaidAside>());
}
