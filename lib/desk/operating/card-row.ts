import type { CardFault, RawRow } from './raw-card-file.ts';
import { z } from 'zod';
import { ELEMENTS } from '#lib/game/rules/types.ts';

const MAX = 2 ** 31 - 1;

/** The highest sum of a card's values, which only cards of the deck Special may exceed (docs/data-model.md, `cards`). */
const POWER_MAX = 29;
const FREE_DECK = 'Special';

const text = z
  .string('must be text')
  .regex(/^\S(.{0,38}\S)?$/u, 'must be 1 to 40 characters without leading or trailing spaces')
  .regex(/^\P{Cc}*$/u, 'must not contain control characters');
const value = z.int('must be a whole number').min(1, 'must be 1 to 10').max(10, 'must be 1 to 10');
const whole = (least: number) =>
  z.int('must be a whole number').min(least, `must be ${least} or more`).max(MAX, 'is too large');

const cardRow = z
  .strictObject({
    id: z.string('must be text').regex(/^[A-Za-z0-9]{1,40}$/, 'must be 1 to 40 letters and digits'),
    number: whole(1).optional(),
    name: text,
    deck: text,
    up: value,
    right: value,
    down: value,
    left: value,
    element: z
      .enum(ELEMENTS, `must be empty or one of ${ELEMENTS.join(', ')}`)
      .nullable()
      .default(null),
    price: whole(0).nullable().default(null),
  })
  .refine(({ deck, up, right, down, left }) => deck === FREE_DECK || up + right + down + left <= POWER_MAX, {
    path: ['up, right, down, left'],
    message: `must add up to ${POWER_MAX} at most outside the deck ${FREE_DECK}`,
  });

const deckRow = z.strictObject({
  name: text,
  hue: z.number('must be a number').min(0, 'must be 0 to 360').max(360, 'must be 0 to 360'),
  description: z.string('must be text').max(500, 'must have at most 500 characters').default(''),
});

/** A checked card from a file. Without a number it keeps the one it has, or takes the next free one. */
export type CardRow = z.infer<typeof cardRow> & { readonly line: number };

/** A checked deck from a file. */
export type DeckRow = z.infer<typeof deckRow> & { readonly line: number };

/** The valid rows, and the faults of the others, each with its line. */
export type Checked<T> = { readonly good: readonly T[]; readonly faults: readonly CardFault[] };

/** Checks each card on its own; `planCards` compares them. */
export function checkCardRows(rows: readonly RawRow[]): Checked<CardRow> {
  return checkRows(cardRow, rows);
}

/** Checks each deck on its own; `planCards` compares them. */
export function checkDeckRows(rows: readonly RawRow[]): Checked<DeckRow> {
  return checkRows(deckRow, rows);
}

function checkRows<T extends object>(
  schema: z.ZodType<T>,
  rows: readonly RawRow[],
): Checked<T & { readonly line: number }> {
  const good: (T & { line: number })[] = [];
  const faults: CardFault[] = [];
  for (const { line, fields } of rows) {
    const parsed = schema.safeParse(fields);
    if (parsed.success) good.push({ ...parsed.data, line });
    else faults.push(...parsed.error.issues.map((issue) => ({ line, fault: wordsOf(issue) })));
  }
  return { good, faults };
}

function wordsOf({ path, code, message, ...issue }: z.core.$ZodIssue): string {
  if (code === 'unrecognized_keys') return `unknown field ${(issue as { keys: string[] }).keys.join(', ')}`;
  return path.length === 0 ? message : `${path.join('.')} ${message}`;
}
