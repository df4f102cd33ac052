import type { IdentDocument, StaffGroupDocument } from '#lib/db/game-documents.ts';
import { makeRandom, type Random } from '../random.ts';
import { isBlameless } from './bans.ts';
import type { Person } from './people.ts';
import type { WorldContent } from './world-content.ts';
import type { WorldSource } from './world.ts';

/** The ranks of the demo accounts: name, group id, rank id. */
const DEMO_RANKS = [
  ['Squonk', 1, 1],
  ['Squonk', 5, 11],
  ['Arbitre', 2, 3],
  ['Veilleur', 2, 5],
] as const;

/** The group documents of the content. The first rank of a group is the highest. */
export function makeStaffGroups({ staffGroups }: WorldContent): StaffGroupDocument[] {
  return staffGroups.map(({ id, name, ranks }, index) => ({
    _id: id,
    name,
    order: index + 1,
    ranks: [...ranks],
  }));
}

/** The ranks of demo accounts, and of up to three players for each rank outside the first group. */
export function makeIdents(
  people: readonly Person[],
  groups: readonly StaffGroupDocument[],
  source: WorldSource,
) {
  const random = makeRandom(`${source.seed}:staff`);
  const idents: IdentDocument[] = [];
  const add = (ident: Omit<IdentDocument, '_id'>) => idents.push({ _id: idents.length + 1, ...ident });
  for (const [name, groupId, rankId] of DEMO_RANKS) {
    const person = people.find((someone) => someone.name === name);
    if (!person || !hasRank(groups, { groupId, rankId })) continue;
    add({ ...identOf(person, 0), groupId, rankId, isPublic: true, nicknameLock: false });
  }
  const players = people.filter(
    (person) => person.kind === 'player' && person.activity > 0.5 && isBlameless(person, source),
  );
  const free = random.sample(players, players.length);
  for (const { _id: groupId, ranks } of groups) {
    for (const { id: rankId } of ranks) {
      if (groupId === 1) continue;
      for (const person of free.splice(0, random.between(0, 3))) {
        add({ ...memberOf(person, random), groupId, rankId, isPublic: random.happens(0.85) });
      }
    }
  }
  return idents;
}

function hasRank(
  groups: readonly StaffGroupDocument[],
  wanted: { groupId: number; rankId: number },
): boolean {
  const group = groups.find(({ _id }) => _id === wanted.groupId);
  return group?.ranks.some(({ id }) => id === wanted.rankId) ?? false;
}

/** Some have no nickname and therefore no lock. */
function memberOf(
  person: Person,
  random: Random,
): Pick<IdentDocument, 'accountId' | 'nicknameId' | 'nicknameLock'> {
  if (random.happens(0.12)) return { accountId: person.accountId, nicknameId: null, nicknameLock: false };
  const index = random.between(0, person.nicknames.length - 1);
  return { ...identOf(person, index), nicknameLock: random.happens(0.2) };
}

function identOf(
  { accountId, nicknames }: Person,
  index: number,
): Pick<IdentDocument, 'accountId' | 'nicknameId'> {
  return { accountId, nicknameId: nicknames[index]?.id ?? null };
}
