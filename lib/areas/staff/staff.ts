/** A rank with the public names of its holders. */
export type StaffRank = { readonly id: number; readonly name: string; readonly members: readonly string[] };

/** A group of the staff with its ranks, highest first (product/data §5.3). */
export type StaffGroup = { readonly groupName: string; readonly ranks: readonly StaffRank[] };

/** A rank held by an account, under a nickname or none. */
export type Membership = {
  readonly accountId: number;
  readonly nicknameId: number | null;
  readonly rankId: number;
};

type Names = ReadonlyMap<number, string>;

/** The groups with the names of their members: the nickname, or the account name when none is attached ([NDC]) or it is gone. */
export function composeGroups(
  groups: readonly { name: string; ranks: readonly { id: number; name: string }[] }[],
  memberships: readonly Membership[],
  { nicknames, accounts }: { nicknames: Names; accounts: Names },
): StaffGroup[] {
  const nameOf = ({ nicknameId, accountId }: Membership) =>
    (nicknameId === null ? undefined : nicknames.get(nicknameId)) ?? accounts.get(accountId);
  return groups.map(({ name, ranks }) => ({
    groupName: name,
    ranks: ranks.map((rank) => ({
      ...rank,
      members: memberships
        .filter(({ rankId }) => rankId === rank.id)
        .flatMap((membership) => nameOf(membership) ?? []),
    })),
  }));
}
