import { getLog } from '#lib/base/config/log.ts';
import {
  flat,
  isMarkup,
  LaidAside,
  layingAside,
  toBytes,
  toText,
  type Markup,
  type RenewablePart,
} from '#lib/base/laid-aside.ts';
import { getSources, type Sources } from '#lib/base/sources.ts';
import { getChangeFeed } from '#lib/db/change-feed.ts';
import { SharedPage } from './shared-page.ts';
import { stripLeadingHints } from './strip-scripts.ts';
import { within } from './within.ts';

/** How long the parts of a page may take, in milliseconds, before the app is asked for all of it. */
const LONGEST_MS = 2_000;

type Parts = readonly (Markup | RenewablePart)[];

type Made = {
  readonly parts: Parts;
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
    return parts.reduce((all, part) => (isMarkup(part) ? all : merge(all, part.sources)), sources);
  }

  /** The page as it is now; null where the app has to make it: something has changed around the parts, or nothing at all, or a part fails. */
  async renew(): Promise<Renewed | null> {
    const { parts, sources, until } = this.#made;
    // Where nobody hears of changes, any part may be out of date.
    const isKnown = getChangeFeed().isLive && performance.now() <= until;
    if (!isKnown || hasChanged(sources) || !parts.some(isOutdated)) return null;
    const renewed = Promise.all(parts.map(renewPart));
    const outcome: { parts: Parts | null } = { parts: null };
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

  #with(parts: Parts): Renewed {
    const { status, headers } = this.#page;
    const page = new SharedPage({ status, headers, body: toText(flat(parts)) });
    const renewal = new Renewal(page, { ...this.#made, parts });
    return { page, isWhole: true, sources: renewal.sources, renewal };
  }
}

/** The same outside of V8's heap, and in half of the memory where a text has a letter beyond Latin-1. */
function asBytes(part: Markup | RenewablePart): Markup | RenewablePart {
  if (isMarkup(part)) return typeof part === 'string' ? Buffer.from(part) : part;
  return part.parts.every((markup) => typeof markup !== 'string')
    ? part
    : { ...part, parts: [toBytes(part.parts)] };
}

/** A part as it is now; null when what stands outside of it shows something else by now. */
async function renewPart(part: Markup | RenewablePart): Promise<Markup | RenewablePart | null> {
  if (!isOutdated(part)) return part;
  const aside = new LaidAside();
  const { value, sources } = await getSources().gather(() => layingAside(aside, part.renew));
  if (value.outside !== part.outside) return null;
  return { ...part, sources, parts: aside.putBack(stripLeadingHints(value.markup), stripLeadingHints) };
}

function isOutdated(part: Markup | RenewablePart): part is RenewablePart {
  return !isMarkup(part) && hasChanged(part.sources);
}

function hasChanged(sources: Sources): boolean {
  const book = getSources();
  return [...sources].some(([source, { from }]) => book.hasChanged(source, from));
}

/** What something is made from that is made from both. */
function merge(one: Sources, other: Sources): Sources {
  const all = new Map(one);
  for (const [source, { from, patienceMs }] of other) {
    const known = all.get(source);
    all.set(source, {
      from: Math.min(known?.from ?? Infinity, from),
      patienceMs: Math.min(known?.patienceMs ?? Infinity, patienceMs),
    });
  }
  return all;
}
