import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from '#lib/base/process-wide.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import type { Flash } from '#lib/base/flash.ts';
import type { Asked, AnyPageRow } from '#lib/web/rows/page-row.ts';

/** A visit to a page, by nobody for a stored page. */
export type Visit = {
  readonly viewer: Viewer;
  /** The flash of a form that returned to this page. */
  readonly left: Flash;
  /** Path and query as the browser shows them. */
  readonly target: string;
  /** The unverified token of a password link, from its cookie. */
  readonly token: string | null;
  /** Keeps the page from being stored: something is still missing, or it was made by chance. */
  readonly preventStoring: () => void;
};

/** Why a page is not shown; answered with the full page of the status or a redirect (product/serving §6.2). */
export type Refusal = 'not found' | 'log in' | 'forbidden' | 'bad request' | { readonly goTo: string };

/** The outcome of `load`: data, with another status than 200 if the page itself reports an error, or a refusal. */
export type Outcome<Data> =
  | { readonly kind: 'shown'; readonly data: Data; readonly status: 200 | 403 | 404 }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** What the frame around a page depends on. */
export type Around = { readonly path: string; readonly isFramable: boolean };

/** How the gateway makes a page. Passed on by the app, as only its bundle has the components. Markup has slots. */
export type Definition<Row extends AnyPageRow = AnyPageRow, Data = unknown> = {
  /** Loads the page's data: one service call, or two concurrent ones. */
  readonly load: (visit: Visit, asked: Asked<Row>) => Promise<Outcome<Data>>;
  /** Markup for `<head>` of the page at `path`. */
  readonly head: (data: Data, path: string) => string;
  /** Static markup of the page; not used for pages with islands. */
  readonly body: (data: Data) => string;
  /** The markup of `<body>` around the page, with a slot for it. */
  readonly frame: (around: Around) => Promise<string>;
};

/** The placeholder of out-of-band markup. React escapes `<` in texts, so no text can forge it. */
const PLACE = /<i data-aside="(\d+)"><\/i>/g;

/**
 * Markup that bypasses the rendering of a page and replaces its placeholders afterwards: cached fragments are not rendered again, and
 * static parts of a page with islands are not sent to the browser as data.
 */
export class OutOfBand {
  readonly #pieces: string[] = [];

  /** Adds markup and returns its number. */
  add(markup: string): number {
    return this.#pieces.push(markup) - 1;
  }

  /** Replaces all placeholders, also those within pieces. */
  putBack(page: string): string {
    return page.replace(PLACE, (_, number: string) => this.putBack(this.#pieces[Number(number)] ?? ''));
  }
}

/** The placeholder of a piece. */
export function placeOf(number: number): string {
  return `<i data-aside="${number}"></i>`;
}

/** What the gateway asks the app for: a page's definition and template, or the markup of a page with islands from its data. */
export type Rendering =
  | { readonly kind: 'template'; definition: Definition | null }
  | { readonly kind: 'static'; readonly pieces: OutOfBand }
  | { readonly kind: 'islands'; readonly pieces: OutOfBand; readonly data: unknown; readonly frame: string };

/** Runs `work` with `rendering` as the current task. */
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

/** The current task, shared by all copies of this module. */
function getCurrent(): AsyncLocalStorage<Rendering> {
  return processWide('page-rendering', () => new AsyncLocalStorage<Rendering>());
}
