import { z } from 'zod';
import { anyText } from '#lib/base/fields.ts';
import { LIST_ROWS_MAX, PAGE_MAX } from '#lib/base/paging.ts';
import { ACCOUNT_TYPES, LIST_SORTS, type AccountFilter } from './admin-account.ts';

/** Longest search, in characters: nobody's name is longer. */
const SEARCH_MAX = 24;

const listShape = {
  page: z.int().min(1).max(PAGE_MAX).default(1),
  limit: z.int().min(1).max(LIST_ROWS_MAX).default(LIST_ROWS_MAX),
  q: z.string().max(SEARCH_MAX).default(''),
  banned: z.boolean().default(false).meta({ description: 'true: banned ones alone' }),
  sort: z.enum(LIST_SORTS).default('name'),
};

/** `GET /rest/admin/accounts`. */
export const accountListInput = z.object({ ...listShape, type: z.enum(ACCOUNT_TYPES).optional() });

export type AccountListInput = z.infer<typeof accountListInput>;

/** `GET /rest/admin/nicknames`. */
export const nicknameListInput = z.object(listShape);

export type NicknameListInput = z.infer<typeof nicknameListInput>;

/** The account or nickname of an address: a text that is no id is `Invalid id`. */
export const idInput = z.object({ id: z.string() });

export type IdInput = z.infer<typeof idInput>;

/** A number that a form sends as digits; whatever else comes is for the service to refuse. */
const anyNumber = (description: string) =>
  z
    .union([z.number(), z.unknown()])
    .nullable()
    .meta({ type: ['number', 'string', 'null'], description })
    .optional();

/** `POST /rest/admin/account/{id}`: one value at a time; the domain refuses what does not fit. */
export const accountEditInput = z.object({
  id: z.string(),
  type: anyText('name, email, gils, exp, power, shopPower, maxNicknames or capacities.NAME'),
  value: anyNumber('The new value; an e-mail may be null'),
  old: anyNumber('The value it shall replace; when it differs, nothing is written'),
  text: anyText('For forms, instead of value: a text that stays one though it be digits alone'),
});

export type AccountEditInput = z.infer<typeof accountEditInput>;

/** `POST /rest/admin/account/{id}/ban` and its sister for nicknames. */
export const banInput = z.object({
  id: z.string(),
  ban: z
    .union([z.boolean(), z.unknown()])
    .meta({ type: ['string', 'boolean'], description: 'The reason, or false to lift the ban' })
    .optional(),
  until: anyNumber('When the ban ends, in unix seconds; null or nothing: never'),
});

export type BanInput = z.infer<typeof banInput>;

const first = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : value);

/** The query of the pages of accounts and nicknames: whatever makes no sense asks for nothing. */
export const listQuery = z.object({
  q: z.preprocess(first, z.string().trim().max(SEARCH_MAX)).catch(''),
  type: z.preprocess(first, z.enum(ACCOUNT_TYPES)).nullable().catch(null),
  banni: z.preprocess(first, z.literal('oui')).nullable().catch(null),
  tri: z.preprocess(first, z.enum(LIST_SORTS)).catch('name'),
  page: z.preprocess(first, z.coerce.number().int().min(1).max(PAGE_MAX)).catch(1),
});

export type ListQuery = z.infer<typeof listQuery>;

/** What the query of a page asks for. */
export function toFilter({ q, type, banni, tri }: ListQuery): AccountFilter {
  return { q, type, isBanned: banni !== null, sort: tri };
}

/** The query of a list as a reader asked for it; what is as usual is left out. */
export function listSearch(query: ListQuery): string {
  const usual: Record<string, unknown> = { q: '', type: null, banni: null, tri: 'name', page: 1 };
  const asked = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === usual[key] ? [] : [[key, String(value)]],
  );
  return asked.length === 0 ? '' : `?${new URLSearchParams(asked).toString()}`;
}
