import type { ClientSession } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

/** The versions of uploaded logos, by guild. */
export async function listVersions(guildIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (guildIds.length === 0) return new Map();
  const found = await collection('guildLogos', { ids: guildIds })
    .find({ _id: { $in: [...guildIds] } }, { ...READ, projection: { version: 1 } })
    .toArray();
  return new Map(found.map(({ _id, version }) => [_id, version]));
}

/** The uploaded logo of a guild, or null. */
export async function findLogo(guildId: number): Promise<{ version: string; png: Buffer } | null> {
  const found = await collection('guildLogos', { ids: [guildId] }).findOne({ _id: guildId }, READ);
  return found && { version: found.version, png: Buffer.from(found.png, 'base64') };
}

export async function storeLogo(
  guildId: number,
  { version, png, at }: { version: string; png: Uint8Array; at: Date },
): Promise<void> {
  const logo = { version, png: Buffer.from(png).toString('base64'), at };
  await collection('guildLogos').replaceOne({ _id: guildId }, logo, { upsert: true });
}

/** Deletes the logos of deleted guilds, and returns their number. */
export async function deleteOrphans(): Promise<number> {
  const gone = await collection('guildLogos')
    .aggregate<{ _id: number }>([
      { $project: { _id: 1 } },
      { $lookup: { from: 'guilds', localField: '_id', foreignField: '_id', as: 'guild' } },
      { $match: { guild: [] } },
    ])
    .toArray();
  const ids = gone.map(({ _id }) => _id);
  return (await collection('guildLogos').deleteMany({ _id: { $in: ids } })).deletedCount;
}

/** Deletes a logo; false if there is none. */
export async function deleteLogo(guildId: number, session: ClientSession): Promise<boolean> {
  return (await collection('guildLogos').deleteOne({ _id: guildId }, { session })).deletedCount === 1;
}
