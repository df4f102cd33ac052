import type { CapacityName } from '#lib/game/capacities.ts';
import type { Ident, Nickname, Stats } from '#lib/identity/accounts/account.ts';

/** An account as its owner sees it (product/calls §2.8); gils and powers are whole numbers. */
export type Profile = {
  readonly accountId: number;
  readonly accountName: string;
  readonly gils: number;
  readonly exp: number;
  readonly power: number;
  readonly shopPower: number;
  readonly registeredAt: Date;
  readonly lastLoginAt: Date | null;
  readonly lastAddress: string | null;
  readonly capacities: Readonly<Record<CapacityName, number>>;
  readonly pvp: Stats;
  readonly pve: readonly { readonly robot: string; readonly page: string | null; readonly stats: Stats }[];
  /** The main one first, then by age. */
  readonly nicknames: readonly Nickname[];
  /** Whether the pages of the nicknames are hidden from others. */
  readonly isPrivate: boolean;
  readonly maxNicknames: number;
  readonly idents: readonly Ident[];
  readonly privileges: readonly string[];
};
