import type { Privilege } from '#lib/identity/privileges.ts';
import type { Standing } from './permission-viewers.ts';

/** What a viewer of each standing meets: one thing for all, or by standing; godlike has what any other has. */
export type Rule<O> = O | (Partial<Record<Privilege, O>> & { readonly visitor: O; readonly player: O });

/** A privilege alone opens it, and godlike: everybody else meets what a player meets, visitors what is theirs. */
export function opens<O>(
  privileges: readonly Privilege[],
  { to, player, visitor = player }: { to: O; player: O; visitor?: O },
): Rule<O> {
  const open = Object.fromEntries([...privileges, 'godlike'].map((privilege) => [privilege, to]));
  return { visitor, player, ...open };
}

/** What a viewer of the standing meets. */
export function outcomeFor<O extends string | number>(rule: Rule<O>, standing: Standing): O {
  if (typeof rule !== 'object') return rule;
  return rule[standing] ?? rule.player;
}
