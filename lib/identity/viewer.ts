import type { ProblemRun } from '#lib/game/puzzles/problem-run.ts';
import type { Privilege } from './privileges.ts';

/** Who is making a request: a visitor, or a player with privileges. The first argument of every service. */
export type Viewer = {
  readonly account: ViewerAccount | null;
  /** The client's address, set by the gateway; null when the app runs without it. */
  readonly address: string | null;
  /** Browser and system in words, for the list of sessions. */
  readonly device: string;
  /** What the browser keeps of a visitor's tries at problems, as it came; null without any (product/problems §5). */
  readonly tries?: string | null;
  /** The seal of a login that waits for its second factor, as it came; null without one. */
  readonly login?: string | null;
  /** The cookie that binds a passkey to its challenge, as it came; null without one. */
  readonly passkey?: string | null;
  /** The cookie of a browser from which somebody has logged in before, as it came (product/accounts §5.1). */
  readonly deviceCookie?: string | null;
  /** The key by which a guest is known at the tables of duels; null without any (product/duels §2). */
  readonly guest?: string | null;
};

export type ViewerAccount = {
  readonly id: number;
  readonly name: string;
  readonly privileges: readonly string[];
  /** Holds a rank of the team, which opens the administration without any privilege (product/staff §1.1). */
  readonly hasRank: boolean;
  readonly sessionId: string;
  /** Their days in a row with the problem solved, as last stored (product/problems §7). */
  readonly problemRun: ProblemRun;
  /** The card that they chose as their emblem; null without one (product/pages §4.10). */
  readonly emblem?: string | null;
  /** Until when a challenge of another player waits for their answer; null without one (product/duels §8). */
  readonly challengedUntil?: Date | null;
  /** For staff without a second factor: whether they should have one, or must (product/accounts §5.5). */
  readonly lacksFactor?: 'asked' | 'required';
};

/** For whom something is made that is the same for all visitors: nothing is known of them. */
export const ANYBODY: Viewer = { account: null, address: null, device: '' };

/** A viewer who is logged in. */
export type Player = Viewer & { readonly account: ViewerAccount };

/** True when the viewer is logged in. */
export function isPlayer(viewer: Viewer): viewer is Player {
  return viewer.account !== null;
}

/** True for holders of any privilege or rank: the administration is theirs to enter (product/staff §1.1). */
export function isStaff({ privileges, hasRank }: Pick<ViewerAccount, 'privileges' | 'hasRank'>): boolean {
  return hasRank || privileges.length > 0;
}

/** As `isStaff`, also while the rights wait for a second factor. */
export function belongsToStaff(
  account: Pick<ViewerAccount, 'privileges' | 'hasRank' | 'lacksFactor'>,
): boolean {
  return isStaff(account) || account.lacksFactor !== undefined;
}

/** True when the viewer holds the privilege; `godlike` includes all (product/accounts §7.1). Visitors hold no privilege. */
export function can(viewer: Viewer, privilege: Privilege): boolean {
  const held = viewer.account?.privileges ?? [];
  return held.includes('godlike') || held.includes(privilege);
}
