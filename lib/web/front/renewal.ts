import { getLog } from '#lib/base/config/log.ts';
import {
  flat,
  isMarkup,
  LaidAside,
  layingAside,
  toBytes,
  toText,
  type Part,
  type RenewablePart,
} from '#lib/base/laid-aside.ts';
import { getSources, joinSources, type Sources } from '#lib/base/sources.ts';
import { getChangeFeed } from '#lib/db/change-feed.ts';
import { SharedPage } from './shared-page.ts';
import { stripLeadingHints } from './strip-scripts.ts';
import { within } from './within.ts';

/** How long the parts of a page may take, in milliseconds, before the app is asked for all of it. */
const LONGEST_MS = 2_000;

type Made = {
  readonly parts: readonly Part[];
  /** What the page was made from outside of what can be made anew by itself. */
  readonly sources: Sources;
  /** Until when it may be made anew without the app, by `performance.now()`. */
  readonly until: number;
};

type Renewed = {
  readonly page: SharedPage;
  readonly isWhole: true;
  readonly sources: Sources;
  readonly renewal: Renewal;
};

/**
 * A kept page as its parts, of which those are made anew that something has changed for: the app takes most of its time for what is
 * around them and stays the same (decision 0055).
 */
export class Renewal {
  readonly #page: SharedPage;
  readonly #made: Made;

  /** Of a page as the app made it; null where nothing can be made anew without the app. */
  static of(page: SharedPage, made: Made): Renewal | null {
    return page.status !== 200 || made.parts.every(isMarkup) ? null : new Renewal(page, made);
  }

  private constructor(page: SharedPage, { parts, ...made }: Made) {
    this.#page = page;
    this.#made = { ...made, parts: parts.map(asBytes) };
  }

  /** What the whole page was made from. */
  get sources(): Sources {
    const { parts, sources } = this.#made;
    return joinSources([sources, ...parts.flatMap((part) => (isMarkup(part) ? [] : [part.sources]))]);
  }

  /** The page as it is now; null where the app has to make it: something has changed around the parts, or nothing at all, or a part fails. */
  async renew(): Promise<Renewed | null> {
    const { parts, sources, until } = this.#made;
    // Where nobody hears of changes, any part may be out of date.
    const isKnown = getChangeFeed().isLive && performance.now() <= until;
    if (!isKnown || hasChanged(sources) || !parts.some(isOutdated)) return null;
    const renewed = Promise.all(parts.map(renewPart));
    const outcome: { parts: readonly Part[] | null } = { parts: null };
    await within(
      LONGEST_MS,
      renewed.then(
        (all) => (outcome.parts = all.every((part) => part !== null) ? all : null),
        // The app fails in turn, and says how.
        (error: unknown) => getLog().debug({ err: error }, 'a part of a page was not made anew'),
      ),
    );
    return outcome.parts === null ? null : this.#with(outcome.parts);
  }

  #with(parts: readonly Part[]): Renewed {
    const { status, headers } = this.#page;
    const page = new SharedPage({ status, headers, body: toText(flat(parts)) });
    const renewal = new Renewal(page, { ...this.#made, parts });
    return { page, isWhole: true, sources: renewal.sources, renewal };
  }
}

/** The same outside of V8's heap, and in half of the memory where a text has a letter beyond Latin-1. */
function asBytes(part: Part): Part {
  if (isMarkup(part)) return typeof part === 'string' ? Buffer.from(part) : part;
  return part.parts.every((markup) => typeof markup !== 'string')
    ? part
    : { ...part, parts: [toBytes(part.parts)] };
}

/** A part as it is now; null when what stands outside of it shows something else by now. */
async function renewPart(part: Part): Promise<Part | null> {
  if (!isOutdated(part)) return part;
  const aside = new LaidAside();
  const { value, sources } = await getSources().gather(() => layingAside(aside, part.renew));
  if (value.outside !== part.outside) return null;
  return { ...part, sources, parts: aside.putBack(stripLeadingHints(value.markup), stripLeadingHints) };
}

function isOutdated(part: Part): part is RenewablePart {
  return !isMarkup(part) && hasChanged(part.sources);
}

function hasChanged(sources: Sources): boolean {
  return getSources().outdatedFrom(sources, 0) < Infinity;
}
