import { z } from 'zod';
import { parameter, queryFields } from '#lib/base/query.ts';
import { isUnknownValue } from '#lib/base/request-errors.ts';
import { foldText } from '#lib/base/text/folded.ts';
import { NICKNAME_MAX } from '#lib/game/names.ts';
import { RULES } from '#lib/game/rules/rule-set.ts';
import { RULE_CODES } from '#lib/game/rules/types.ts';
import type { LiveFilter, LiveLine } from './live.ts';

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

/** The games shown at once; a longer list would be outdated before it is read. */
const SHOWN = 24;

/** The lines that a filter leaves: most watched first, then by the highest Elo, then the newest. */
export function arrange(lines: readonly LiveLine[], { rule, player }: LiveFilter): readonly LiveLine[] {
  const wanted = foldText(player);
  const highest = ({ elo }: LiveLine) => (elo ? Math.max(elo.blue, elo.red) : 0);
  return lines
    .filter(({ rules }) => rule === null || rules.includes(rule))
    .filter(({ names }) => [names.blue, names.red].some((name) => foldText(name).startsWith(wanted)))
    .toSorted(
      (one, other) => other.watchers - one.watchers || highest(other) - highest(one) || other.id - one.id,
    )
    .slice(0, SHOWN);
}
