import type { Privilege } from '#lib/identity/privileges.ts';
import type { Standing } from './permission-viewers.ts';

/** The outcome for all viewers, or one for each standing; privileges that are not listed give what players get. */
export type Rule<O> = O | (Partial<Record<Privilege, O>> & { readonly visitor: O; readonly player: O });

/** A rule that gives `to` to holders of these privileges and to godlike, `player` to other players and `visitor` to visitors. */
export function opens<O>(
  privileges: readonly Privilege[],
  { to, player, visitor = player }: { to: O; player: O; visitor?: O },
): Rule<O> {
  const open = Object.fromEntries([...privileges, 'godlike'].map((privilege) => [privilege, to]));
  return { visitor, player, ...open };
}

/** The outcome for a viewer of this standing. */
export function outcomeFor<O extends string | number>(rule: Rule<O>, standing: Standing): O {
  if (typeof rule !== 'object') return rule;
  return rule[standing] ?? rule.player;
}
