import { z } from 'zod';
import { SCENE_NAMES } from '#lib/areas/cards/art/scenes.ts';
import { COUNT_MAX, ID_MAX } from '#lib/base/ids.ts';
import { CARD_TEXT_MAX } from '#lib/game/names.ts';
import { CARD_VALUE } from '#lib/game/rules/play.ts';
import { POWER_MAX, SPECIAL_DECK, cardPower, isPowerAllowed } from '#lib/game/rules/power.ts';
import { ELEMENTS } from '#lib/game/rules/types.ts';
import type { CardFault, RawRow } from './card-file.ts';

const text = z
  .string('must be text')
  .regex(
    new RegExp(`^\\S(.{0,${CARD_TEXT_MAX - 2}}\\S)?$`, 'u'),
    `must be 1 to ${CARD_TEXT_MAX} characters without leading or trailing spaces`,
  )
  .regex(/^\P{Cc}*$/u, 'must not contain control characters');
const { min, max } = CARD_VALUE;
const value = z
  .int('must be a whole number')
  .min(min, `must be ${min} to ${max}`)
  .max(max, `must be ${min} to ${max}`);
const whole = ({ least, most }: { least: number; most: number }) =>
  z.int('must be a whole number').min(least, `must be ${least} or more`).max(most, 'is too large');

const cardRow = z
  .strictObject({
    id: z
      .string('must be text')
      .regex(
        new RegExp(`^[A-Za-z0-9]{1,${CARD_TEXT_MAX}}$`),
        `must be 1 to ${CARD_TEXT_MAX} letters and digits`,
      ),
    number: whole({ least: 1, most: ID_MAX }).optional(),
    name: text,
    deck: text,
    up: value,
    right: value,
    down: value,
    left: value,
    element: z.enum(ELEMENTS, `must be empty or one of ${ELEMENTS.join(', ')}`).nullish(),
    price: whole({ least: 0, most: COUNT_MAX }).nullish(),
    emblem: z.string('must be text').max(60, 'is too long').optional(),
  })
  .refine((card) => isPowerAllowed(cardPower(card), card.deck), {
    path: ['up, right, down, left'],
    message: `must add up to ${POWER_MAX} at most outside the deck ${SPECIAL_DECK}`,
  });

const deckRow = z.strictObject({
  name: text,
  hue: z.number('must be a number').min(0, 'must be 0 to 360').max(360, 'must be 0 to 360'),
  scene: z.enum(SCENE_NAMES, `must be one of ${SCENE_NAMES.join(', ')}`).optional(),
  description: z.string('must be text').max(500, 'must have at most 500 characters').optional(),
});

/** A validated card from a file. What it leaves out stays as it is; a new card gets the next free number. */
export type CardRow = z.infer<typeof cardRow> & { readonly line: number };

/** A validated deck from a file. */
export type DeckRow = z.infer<typeof deckRow> & { readonly line: number };

/** The valid rows, and the faults of the others with their lines. */
export type Checked<T> = { readonly good: readonly T[]; readonly faults: readonly CardFault[] };

/** Validates each card individually; `planCards` compares them. */
export function checkCardRows(rows: readonly RawRow[]): Checked<CardRow> {
  return checkRows(cardRow, rows);
}

/** Validates each deck individually; `planCards` compares them. */
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
