import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ownCards from '#content/cards.json' with { type: 'json' };
import { processWide } from '#lib/base/process-wide.ts';
import { NEUTRAL_EMBLEMS } from './neutral-emblems.ts';

/** The arguments of a path command: `x` and `y` are coordinates, `-` is any other number. */
const TAKES: Readonly<Record<string, string>> = {
  ...{ m: 'xy', l: 'xy', t: 'xy', h: 'x', v: 'y', z: '' },
  ...{ c: 'xyxyxy', s: 'xyxy', q: 'xyxy', a: '-----xy' },
};

const PARTS = /[a-z]|-?(?:\d*\.\d+|\d+)(?:e-?\d+)?/gi;

type Point = { x: number; y: number };

/**
 * A path with relative commands and whole numbers, each rounded from its exact position, so that errors do not add up: one unit in 512 is
 * invisible on a card. Throws for an unsupported or truncated path.
 */
export function roundOutline(path: string): string {
  const parts = path.match(PARTS) ?? [];
  const drawn: string[] = [];
  const at = { x: 0, y: 0 };
  const start = { x: 0, y: 0 };
  let command = '';
  for (let next = 0; next < parts.length;) {
    if (/[a-z]/i.test(parts[next] ?? '')) command = parts[next++] ?? '';
    const takes = TAKES[command.toLowerCase()];
    if (takes === undefined) throw new Error(`Unsupported command in an outline: ${path.slice(0, 40)}`);
    const numbers = parts.slice(next, next + takes.length).map(Number);
    if (numbers.length < takes.length || numbers.some(Number.isNaN))
      throw new Error(`Truncated outline: ${path.slice(0, 40)}`);
    next += takes.length;
    drawn.push(step({ command, takes, numbers }, at));
    if (/m/i.test(command)) Object.assign(start, at);
    if (/z/i.test(command)) Object.assign(at, start);
    // Further points of a move are lines.
    command = command === 'm' ? 'l' : command === 'M' ? 'L' : command;
  }
  return drawn.join('');
}

/** One command in whole numbers, relative to the rounded end of the previous one; moves `at` to its own end. */
function step(
  { command, takes, numbers }: { command: string; takes: string; numbers: readonly number[] },
  at: Point,
): string {
  const from = { ...at };
  const isRelative = command === command.toLowerCase();
  const whole = numbers.map((number, index) => {
    const axis = takes[index];
    if (axis !== 'x' && axis !== 'y') return String(Number(number.toFixed(1)));
    const place = isRelative ? from[axis] + number : number;
    at[axis] = place;
    return String(Math.round(place) - Math.round(from[axis]));
  });
  return command.toLowerCase() + whole.join(' ').replaceAll(' -', '-');
}

/** Outlines by the name of their emblem: a single path in a square of 512 units. */
export type Outlines = ReadonlyMap<string, string>;

/** Source and licence of the emblems (product/appearance §4.1). */
export const EMBLEM_SOURCE = {
  set: 'game-icons.net',
  setUrl: 'https://game-icons.net',
  licence: 'CC BY 3.0',
  licenceUrl: 'https://creativecommons.org/licenses/by/3.0/',
} as const;

/** The emblems used without any cards of an operator. */
const OWN_EMBLEMS: readonly string[] = [...ownCards.cards.map(({ emblem }) => emblem), ...NEUTRAL_EMBLEMS];

const PACKAGE = 'node_modules/@iconify-json/game-icons/icons.json';

/** The outlines of `OWN_EMBLEMS`, written by the build: the package has 4,000, which take a tenth of a second to read. */
const PREPARED = '.next/emblems.json';

/** The outline of an emblem; undefined if it is not in the icon set or was never loaded. */
export function findOutline(name: string): string | undefined {
  return getKnown().get(name);
}

/** Loads the missing outlines for an operator's cards, in one read of the icon set. */
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

/** The outlines of the given names in the icon set, read from its package; unknown names are left out. */
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

/** Writes the outlines of `OWN_EMBLEMS` into a finished build. */
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
