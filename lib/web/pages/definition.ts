import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from '#lib/base/process-wide.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import type { Flash } from '#lib/base/flash.ts';
import type { Asked, AnyPageRow } from '#lib/web/rows/page-row.ts';

/** The viewer of a page: nobody for a stored page. */
export type Visit = {
  readonly viewer: Viewer;
  /** The flash of a form that returned to this page. */
  readonly left: Flash;
  /** Path and query, as the browser shows them. */
  readonly target: string;
  /** The token of a link for a new password that the browser keeps, as it came. */
  readonly token: string | null;
  /** Has the page not stored: something is missing that will soon be there, or it was made by chance. */
  readonly preventStoring: () => void;
};

/** Why a page is not shown. It is answered in one place, with the full page of its status or a redirect (product/serving §6.2). */
export type Refusal = 'not found' | 'log in' | 'forbidden' | 'bad request' | { readonly goTo: string };

/** The outcome of `load`: data, with a status other than 200 where the page itself says what is wrong, or a refusal. */
export type Outcome<Data> =
  | { readonly kind: 'shown'; readonly data: Data; readonly status: 200 | 403 | 404 }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** The facts that the frame around a page depends on. */
export type Around = { readonly path: string; readonly isFramable: boolean };

/** A page as the gateway makes it. The app hands it over, as only its bundle has the components. Markup has slots. */
export type Definition<Row extends AnyPageRow = AnyPageRow, Data = unknown> = {
  /** Reads what the page shows; one service call, or two at once. */
  readonly load: (visit: Visit, asked: Asked<Row>) => Promise<Outcome<Data>>;
  /** Title, description and the like, as markup for `<head>`; `path` is that of the page. */
  readonly head: (data: Data, path: string) => string;
  /** The page as static markup; not for a page with islands. */
  readonly body: (data: Data) => string;
  /** The markup around the page in `<body>`, with a slot for it. */
  readonly frame: (around: Around) => Promise<string>;
};

/** The placeholder of markup that was made out of band. React escapes `<` in texts, so no text can look like it. */
const PLACE = /<i data-aside="(\d+)"><\/i>/g;

/**
 * Markup of one page that bypasses the page's own rendering and is put in its places afterwards. So what is rendered already is not
 * rendered again, and what stands still on a page with islands is not sent to the browser as data.
 */
export class OutOfBand {
  readonly #pieces: string[] = [];

  /** Keeps markup, and returns its number. */
  add(markup: string): number {
    return this.#pieces.push(markup) - 1;
  }

  /** The page with everything in its place; pieces may have places in turn. */
  putBack(page: string): string {
    return page.replace(PLACE, (_, number: string) => this.putBack(this.#pieces[Number(number)] ?? ''));
  }
}

/** The place of a piece, as markup. */
export function placeOf(number: number): string {
  return `<i data-aside="${number}"></i>`;
}

/** The task for the app: the definition of a page and the document around it, or the markup of a page with islands from its data. */
export type Rendering =
  | { readonly kind: 'template'; definition: Definition | null }
  | { readonly kind: 'static'; readonly pieces: OutOfBand }
  | { readonly kind: 'islands'; readonly pieces: OutOfBand; readonly data: unknown; readonly frame: string };

/** Runs `work`, in which the app is asked for `rendering`. */
export function renderingFor<T>(rendering: Rendering, work: () => T): T {
  return getCurrent().run(rendering, work);
}

/** The current task; null outside requests of the gateway. */
export function getRendering(): Rendering | null {
  return getCurrent().getStore() ?? null;
}

/** The out-of-band markup of the page being rendered; null outside a rendering. */
export function getOutOfBand(): OutOfBand | null {
  const rendering = getRendering();
  return rendering === null || rendering.kind === 'template' ? null : rendering.pieces;
}

/** The rendering under way, shared by the copies of this module. */
function getCurrent(): AsyncLocalStorage<Rendering> {
  return processWide('page-rendering', () => new AsyncLocalStorage<Rendering>());
}
