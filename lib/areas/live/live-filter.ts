import { z } from 'zod';
import { parameter, queryFields } from '#lib/base/query.ts';
import { isUnknownValue } from '#lib/base/request-errors.ts';
import { NICKNAME_MAX } from '#lib/game/names.ts';
import { RULES } from '#lib/game/rules/rule-set.ts';
import { RULE_CODES } from '#lib/game/rules/types.ts';
import type { LiveFilter } from './live.ts';

/** A rule by its name on the wire, and the beginning of a player's name. */
export const LIVE_QUERY = z.object({
  regle: parameter(z.enum(RULE_CODES.map((code) => RULES[code].wire)).nullable(), null),
  joueur: parameter(z.string().trim().max(NICKNAME_MAX), ''),
});

/** The filter of an address; null for a rule that there is not. */
export function readFilter(query: URLSearchParams): LiveFilter | null {
  try {
    return toFilter(LIVE_QUERY.parse(queryFields(query)));
  } catch (error) {
    if (isUnknownValue(error)) return null;
    throw error;
  }
}

/** The filter of a query. */
export function toFilter({ regle, joueur }: z.output<typeof LIVE_QUERY>): LiveFilter {
  return { rule: RULE_CODES.find((code) => RULES[code].wire === regle) ?? null, player: joueur };
}
