import type { ClientSession } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { GuildDocument, GuildDonationDocument } from '#lib/db/game-documents.ts';
import type { GuildFlags } from './guild.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

const LINE = { name: 1, masterAccountId: 1, hasLogo: 1, members: { $slice: 1 } } as const;
const PEOPLE = { masterAccountId: 1, 'members.accountId': 1, 'members.canModify': 1 } as const;

const LINE_FIELDS = ['name', 'masterAccountId', 'hasLogo', 'members'] as const;

type LineDocument = Pick<GuildDocument, '_id' | 'name' | 'masterAccountId' | 'hasLogo' | 'members'>;
type PeopleDocument = Pick<GuildDocument, '_id' | 'masterAccountId' | 'members'>;

/** A slice of the guilds, sorted by name regardless of letter case. */
export async function listGuilds({ skip, limit }: { skip: number; limit: number }): Promise<LineDocument[]> {
  return collection('guilds', { fields: [...LINE_FIELDS, 'nameKey'] })
    .find<LineDocument>({}, { ...READ, projection: LINE })
    .sort({ nameKey: 1 })
    .skip(skip)
    .limit(limit)
    .toArray();
}

/** The estimated number of guilds, from MongoDB's metadata. */
export async function countGuilds(): Promise<number> {
  return collection('guilds', { fields: [] }).estimatedDocumentCount(READ);
}

/** A guild with its members, or null. */
export async function findGuild(id: number): Promise<GuildDocument | null> {
  return collection('guilds', { ids: [id] }).findOne({ _id: id }, READ);
}

/** The master and members of a guild, or null if the guild does not exist. */
export async function findPeople(id: number): Promise<PeopleDocument | null> {
  return collection('guilds', { ids: [id] }).findOne<PeopleDocument>(
    { _id: id },
    { ...READ, projection: PEOPLE },
  );
}

/** Donations to a guild, largest first. */
export async function listDonations(guildId: number, limit: number): Promise<GuildDonationDocument[]> {
  return collection('guildDonations').find({ guildId }, READ).sort({ quantity: -1 }).limit(limit).toArray();
}

/** Sets the given flags and returns all four; null for a deleted guild. */
export async function updateFlags(
  id: number,
  flags: Partial<GuildFlags>,
  session: ClientSession,
): Promise<GuildFlags | null> {
  const set = Object.fromEntries(Object.entries(flags).map(([flag, value]) => [`extra.${flag}`, value]));
  const found = await collection('guilds').findOneAndUpdate(
    { _id: id },
    { $set: set },
    { session, returnDocument: 'after', projection: { extra: 1 } },
  );
  return found?.extra ?? null;
}
