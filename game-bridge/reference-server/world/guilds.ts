import { addSeconds } from '#lib/base/paris-time.ts';
import type { GuildDocument, GuildDonationDocument } from '#lib/db/game-documents.ts';
import { GUILD } from '#lib/game/economy.ts';
import { makeRandom, type Random } from '../random.ts';
import { isBlameless } from './bans.ts';
import { RENAMED_ID, type Person } from './people.ts';
import type { WorldSource } from './world.ts';

const GUILDS = 24;
const DAY = 86_400;

/** The index of the guild whose member is the renamed account, and which has no donations. */
const POOR = 1;

/** Makes the guilds. Joueuse is the master of the first one and Joueur a member; the last one has no members left. */
export function makeGuilds(people: readonly Person[], source: WorldSource): GuildDocument[] {
  const random = makeRandom(`${source.seed}:guilds`);
  const lastMonth = addSeconds(source.date, -30 * DAY);
  const players = people.filter(
    (person) =>
      person.kind === 'player' &&
      person.accountId !== RENAMED_ID &&
      person.activity > 0 &&
      person.registeredAt < lastMonth &&
      isBlameless(person, source),
  );
  const free = random.sample(players, players.length);
  return source.content.guilds.slice(0, GUILDS).map((text, index, { length }) => {
    const others = free.splice(0, random.between(3, 16)).toSorted(byAge);
    const guild = makeGuild({
      ...{ id: index + 1, ...text, source, random },
      members: [...foundersOf(index, people), ...others],
    });
    return index === length - 1 ? { ...guild, members: [] } : guild;
  });
}

/** The people who must be in a guild, its master first: demo players and the renamed account. */
function foundersOf(index: number, people: readonly Person[]): Person[] {
  if (index === 0)
    return ['Joueuse', 'Joueur'].flatMap((name) => people.find((person) => person.name === name) ?? []);
  return index === POOR ? people.filter(({ accountId }) => accountId === RENAMED_ID) : [];
}

function byAge(one: Person, other: Person): number {
  return one.registeredAt.getTime() - other.registeredAt.getTime();
}

type Founding = {
  id: number;
  name: string;
  motto: string;
  members: readonly Person[];
  source: WorldSource;
  random: Random;
};

/** The first member is the master, who founded the guild soon after registering. */
function makeGuild({ id, name, motto, members, source, random }: Founding): GuildDocument {
  const [master] = members;
  if (!master) throw new Error(`Guild ${name} has no members`);
  const founded = addSeconds(master.registeredAt, random.between(DAY, 20 * DAY));
  const createdAt = founded < source.date ? founded : master.registeredAt;
  const games = members.reduce((sum, { activity }) => sum + activity, 0);
  return {
    _id: id,
    name,
    nameKey: name.toLowerCase(),
    motto,
    masterAccountId: master.accountId,
    hasLogo: id === 1 || (id !== 2 && random.happens(0.6)),
    createdAt,
    places: Math.min(GUILD.places, Math.ceil((members.length + random.between(0, 12)) / 5) * 5),
    gils: random.between(0, 900) * 100,
    pvpExp: Math.round(games * random.between(200, 900)) / 10,
    pveExp: Math.round(games * random.between(400, 1900)) / 10,
    extra: {
      everybodyModifyTitle: random.happens(0.3),
      everybodyColor: random.happens(0.4),
      displayPve: random.happens(0.7),
      autoInvite: random.happens(0.2),
    },
    members: members.map((person) => {
      if (person === master)
        return { accountId: person.accountId, title: 'Maître', canModify: true, joinedAt: createdAt };
      return makeMember({ person, createdAt, source, random });
    }),
  };
}

type Joining = { person: Person; createdAt: Date; source: WorldSource; random: Random };

function makeMember({ person, createdAt, source, random }: Joining): GuildDocument['members'][number] {
  const from = Math.max(createdAt.getTime(), person.registeredAt.getTime());
  const joinedAt = new Date(from + Math.floor(random.next() * (source.date.getTime() - from)));
  const title = random.happens(0.6) ? random.pick(source.content.guildTitles) : '';
  return { accountId: person.accountId, title, canModify: random.happens(0.15), joinedAt };
}

/** Donations by members, and by some players who have left the guild since. The guild `POOR` and the empty one have none. */
export function makeDonations(
  guilds: readonly GuildDocument[],
  people: readonly Person[],
  source: WorldSource,
) {
  const random = makeRandom(`${source.seed}:donations`);
  const byId = new Map(people.map((person) => [person.accountId, person]));
  const homeless = people.filter(({ kind, accountId }) => kind === 'player' && !isMember(guilds, accountId));
  const donations: GuildDonationDocument[] = [];
  for (const [place, guild] of guilds.entries()) {
    if (place === POOR || guild.members.length === 0) continue;
    const members = guild.members.flatMap(({ accountId }) => byId.get(accountId) ?? []);
    const donors = [
      ...members.filter(() => random.happens(0.6)),
      ...random.sample(homeless, random.between(place === 0 ? 1 : 0, 2)),
    ];
    for (const { accountId, name } of donors) {
      const quantity = random.between(1, 60) * 250;
      donations.push({ _id: donations.length + 1, guildId: guild._id, accountId, name, quantity });
    }
  }
  return donations;
}

function isMember(guilds: readonly GuildDocument[], accountId: number): boolean {
  return guilds.some(({ members }) => members.some((member) => member.accountId === accountId));
}
