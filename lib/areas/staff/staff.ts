import { pageNameOf } from '#lib/areas/players/player.ts';
import { count, noBreak } from '#lib/base/text/typography.ts';

/** The public name of a holder of a rank; `page` is the nickname whose page it links to. */
type StaffMember = { readonly name: string; readonly page: string | null };

/** A rank with its public holders. */
export type StaffRank = {
  readonly id: number;
  readonly name: string;
  readonly members: readonly StaffMember[];
};

/** A group of the staff with its ranks, highest first (product/data §5.3). */
export type StaffGroup = { readonly groupName: string; readonly ranks: readonly StaffRank[] };

/** A rank held by an account, under a nickname or none. */
export type Membership = {
  readonly accountId: number;
  readonly nicknameId: number | null;
  readonly rankId: number;
};

type Names = ReadonlyMap<number, string>;

type Known = {
  /** Names of the attached nicknames by id, and of the accounts. */
  readonly nicknames: Names;
  readonly accounts: Names;
  readonly nicknamesOf: ReadonlyMap<number, readonly string[]>;
};

/** The groups with the names of their members: the nickname, or the account name when none is attached ([NDC]) or it is gone. */
export function composeGroups(
  groups: readonly { name: string; ranks: readonly { id: number; name: string }[] }[],
  memberships: readonly Membership[],
  { nicknames, accounts, nicknamesOf }: Known,
): StaffGroup[] {
  const memberOf = ({ nicknameId, accountId }: Membership): StaffMember[] => {
    const attached = nicknameId === null ? undefined : nicknames.get(nicknameId);
    const name = attached ?? accounts.get(accountId);
    if (name === undefined) return [];
    return [{ name, page: pageNameOf(name, nicknamesOf.get(accountId) ?? [], { isMainKnown: false }) }];
  };
  return groups.map(({ name, ranks }) => ({
    groupName: name,
    ranks: ranks.map((rank) => ({
      ...rank,
      members: memberships.filter(({ rankId }) => rankId === rank.id).flatMap(memberOf),
    })),
  }));
}

/** Removes ranks without public members, and groups left without ranks (product/pages §5.2). */
export function heldRanks(groups: readonly StaffGroup[]): StaffGroup[] {
  return groups
    .map((group) => ({ ...group, ranks: group.ranks.filter(({ members }) => members.length > 0) }))
    .filter(({ ranks }) => ranks.length > 0);
}

/** The words of the staff page. */
export const STAFF_MESSAGES = {
  title: 'Staff',
  lead: noBreak(
    'Des joueurs comme vous, qui donnent de leur temps : ils tiennent le serveur, arbitrent et animent. Une question ? Ils y répondent en jeu.',
  ),
  backHome: "Retour à l'accueil",
  empty: "L'équipe n'est pas encore formée.",
} as const;

/** The number of members of a group: « 3 membres ». */
export function memberCountText(members: number): string {
  return count(members, 'membre', 'membres');
}
