import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from './process-wide.ts';
import type { Sources } from './sources.ts';

/** Markup that is yet to be cleaned and filled in, as a text, or that is sent as it is, as bytes in UTF-8. */
export type Markup = string | Buffer;

/** A part of a page as it is now, and what else of the page shows the same data, as a text. */
export type Fresh = { readonly markup: string; readonly outside: string };

/** A part of a page that can be made anew without the page, and what it was made from (decision 0055). */
export type Renewable = Fresh & { readonly sources: Sources; readonly renew: () => Promise<Fresh> };

/** The same with everything in its place. */
export type RenewablePart = Omit<Renewable, 'markup'> & { readonly parts: readonly Markup[] };

/** A part of a page, which can be made anew alone or with its page. */
export type Part = Markup | RenewablePart;

/** What stands in a page for markup that was laid aside. React escapes `<` in texts, so no text can look like it. */
const PLACE = /<i data-aside="(\d+)"><\/i>/;

/**
 * Markup of one page that the framework need not carry: it is laid aside while the page is made, and put in its places when the
 * page is (decision 0050).
 */
export class LaidAside {
  readonly #pieces: (Markup | Renewable)[] = [];

  /** Keeps markup, and answers with what is to stand in its place. */
  lay(markup: string): string {
    return placeOf(this.number(markup));
  }

  /** Keeps markup, and answers with its number. */
  number(markup: Markup | Renewable): number {
    return this.#pieces.push(markup) - 1;
  }

  /**
   * The parts of a page, in their order, with everything in its place: texts as `clean` leaves them, which may have places in turn. Nothing
   * is laid aside any more afterwards.
   */
  putBack(page: string, clean?: Clean): readonly Markup[] {
    return flat(this.putBackApart(page, clean));
  }

  /** The same, with those parts by themselves that can be made anew. */
  putBackApart(page: string, clean: Clean = (markup) => markup): readonly Part[] {
    // What the app keeps of a request until the next full collection is to have none of it.
    return partsOf(page, { pieces: this.#pieces.splice(0), clean });
  }
}

type Clean = (markup: string) => string;

type Pieces = { readonly pieces: readonly (Markup | Renewable)[]; readonly clean: Clean };

function partsOf(text: string, { pieces, clean }: Pieces): Part[] {
  // Texts and the numbers between them in turn.
  return text.split(PLACE).flatMap((part, at): readonly Part[] => {
    if (at % 2 === 0) return part === '' ? [] : [part];
    const piece = pieces[Number(part)];
    if (piece === undefined) return [placeOf(Number(part))];
    if (typeof piece === 'string') return partsOf(clean(piece), { pieces, clean });
    if (isMarkup(piece)) return [piece];
    const { markup, ...others } = piece;
    return [{ ...others, parts: flat(partsOf(clean(markup), { pieces, clean })) }];
  });
}

/** The parts of a page without telling which of them can be made anew. */
export function flat(parts: readonly Part[]): readonly Markup[] {
  return parts.flatMap((part) => (isMarkup(part) ? [part] : part.parts));
}

/** True for what can only be made anew with its page. */
export function isMarkup(part: Part | Renewable): part is Markup {
  return typeof part === 'string' || Buffer.isBuffer(part);
}

function placeOf(number: number): string {
  return `<i data-aside="${number}"></i>`;
}

/** Parts of a page as one text. */
export function toText(parts: readonly Markup[]): string {
  return parts.join('');
}

/** Parts of a page as bytes. */
export function toBytes(parts: readonly Markup[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
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
  return Boolean(getMaking().getStore());
}

/** Runs `work` as if no page were made: nothing of what it makes is laid aside. */
export function layingNothingAside<T>(work: () => T): T {
  return getMaking().run(null, work);
}

/** Lays whole elements aside for the page that is being made, and answers with the number of their place, `<i data-aside="…">`. */
export function layElementsAside(markup: Markup | Renewable): number {
  const aside = getMaking().getStore();
  if (!aside) throw new Error('Nothing is laid aside for this page');
  return aside.number(markup);
}

/** The page that is being made, in whichever copy of this module. */
function getMaking(): AsyncLocalStorage<LaidAside | null> {
  return processWide('laid-aside', () => new AsyncLocalStorage<LaidAside | null>());
}
