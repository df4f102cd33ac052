import type { Chance } from '#lib/base/seeded-chance.ts';
import type { Examples } from '../catalogue/examples.ts';
import { between, happens, pick } from '../values/choose.ts';
import { encodeText } from '../values/encode-pairs.ts';
import { HOSTILE_TEXTS } from '../values/hostile-texts.ts';
import { mutateText } from '../values/mutate-text.ts';

/** Parts of addresses that are followed by the same kind of id. */
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  get: ['game', 'simulator'],
  game: ['simulator'],
  simulator: ['game'],
  between: ['player'],
  player: ['account'],
  account: ['player'],
  cards: ['player', 'account'],
  'by-account-id': ['account', 'player'],
  animation: ['event'],
  delete: ['specialusers'],
};

/** Parts that stand where a parameter may, but are no value of it. */
const WORDS = new Set(['who', 'quizz', 'themes', 'player', 'game', 'between', 'by-account-id', 'get']);

/** Numbers up to one of these are tried where the fresh site shows none, as of entries that requests make. */
const UNKNOWN_MAX = [60, 500, 4_000];

/** The known values of a parameter that follows a part of a path. */
function valuesAfter(examples: Examples, part: string): string[] {
  return [part, ...(ALIKE[part] ?? [])]
    .flatMap((name) => examples.after(name))
    .filter((value) => !WORDS.has(value));
}

/** An address for a pattern such as `/guild/{id}`: with values that the site showed, and now and then with others. */
export function fillPath(
  pattern: string,
  { examples, chance, hostile }: { examples: Examples; chance: Chance; hostile: number },
): string {
  const parts = pattern.split('/');
  let before = '';
  return parts
    .map((part) => {
      if (!part.startsWith('{')) return (before = part);
      const known = valuesAfter(examples, before);
      if (known.length === 0) return String(between(chance, 1, pick(chance, UNKNOWN_MAX)));
      const value = pick(chance, known);
      return encodeText(happens(chance, hostile) ? spoil(value, chance) : value);
    })
    .join('/');
}

/** Another text for a part of a path; no dots alone, which would be another path. */
function spoil(value: string, chance: Chance): string {
  const text = happens(chance, 0.5) ? pick(chance, HOSTILE_TEXTS) : mutateText(value, chance);
  return text === '' || text === '.' || text === '..' ? '0' : text.slice(0, 2_000);
}
