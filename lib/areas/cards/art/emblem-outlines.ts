import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ownCards from '#content/cards.json' with { type: 'json' };
import { processWide } from '#lib/base/process-wide.ts';
import { NEUTRAL_EMBLEMS } from './neutral-emblems.ts';
import { roundOutline } from './outline.ts';

/** Outlines by the name of their emblem: one path each, in a square of 512 units. */
export type Outlines = ReadonlyMap<string, string>;

/** Who drew the emblems, and under which licence they may be used (product/appearance §4.1). */
export const EMBLEM_SOURCE = {
  set: 'game-icons.net',
  setUrl: 'https://game-icons.net',
  licence: 'CC BY 3.0',
  licenceUrl: 'https://creativecommons.org/licenses/by/3.0/',
} as const;

/** The names that may be asked for without any operator's card. */
const OWN_EMBLEMS: readonly string[] = [...ownCards.cards.map(({ emblem }) => emblem), ...NEUTRAL_EMBLEMS];

const PACKAGE = 'node_modules/@iconify-json/game-icons/icons.json';

/** Where the build leaves the outlines of `OWN_EMBLEMS`: the package itself has 4,000, which take a tenth of a second to read. */
const PREPARED = '.next/emblems.json';

/** The outline of an emblem; undefined for a name that the icon set does not have, or that was never loaded. */
export function findOutline(name: string): string | undefined {
  return getKnown().get(name);
}

/** Loads the outlines of emblems that are not in the build, which an operator's cards may use; once for all of them. */
export function loadOutlines(names: readonly string[]): void {
  const known = getKnown();
  const missing = names.filter((name) => !known.has(name));
  if (missing.length === 0) return;
  const found = readOutlines(missing);
  for (const name of missing) known.set(name, found.get(name));
}

function getKnown(): Map<string, string | undefined> {
  return processWide('emblem-outlines', () => new Map<string, string | undefined>(readPrepared()));
}

/** The outlines of those names that the icon set has, from the package. */
export function readOutlines(names: readonly string[]): Outlines {
  const { icons } = JSON.parse(readFileSync(join(process.cwd(), PACKAGE), 'utf8')) as {
    icons: Record<string, { body: string }>;
  };
  return new Map(
    names.flatMap((name): [string, string][] => {
      const path = Object.hasOwn(icons, name) ? / d="([^"]+)"/.exec(icons[name]?.body ?? '')?.[1] : undefined;
      return path === undefined ? [] : [[name, roundOutline(path)]];
    }),
  );
}

/** Leaves the outlines of `OWN_EMBLEMS` in a finished build. */
export function prepareOutlines(): void {
  writeFileSync(join(process.cwd(), PREPARED), JSON.stringify(Object.fromEntries(readOutlines(OWN_EMBLEMS))));
}

function readPrepared(): Outlines {
  try {
    const prepared = JSON.parse(readFileSync(join(process.cwd(), PREPARED), 'utf8')) as Record<
      string,
      string
    >;
    return new Map(Object.entries(prepared));
  } catch {
    // Not built: tests, and `npm run dev`.
    return readOutlines(OWN_EMBLEMS);
  }
}
