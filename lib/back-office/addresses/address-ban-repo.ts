import type { ClientSession } from 'mongodb';
import { collection } from '#lib/db/collections.ts';
import type { AddressBan } from '#lib/identity/limits/address-bans.ts';

/** The ban of exactly this range, or null. */
export async function findBan(range: string, session: ClientSession): Promise<AddressBan | null> {
  const found = await collection('addressBans').findOne({ _id: range }, { session });
  if (found === null) return null;
  const { _id, ...ban } = found;
  return { range: _id, ...ban };
}

/** How many bans there are. */
export function countBans(session: ClientSession): Promise<number> {
  return collection('addressBans').countDocuments({}, { session });
}

/** Sets the ban of a range, or lifts it. */
export async function setBan(range: string, ban: AddressBan | null, session: ClientSession): Promise<void> {
  if (ban === null) await collection('addressBans').deleteOne({ _id: range }, { session });
  else {
    const { effect, banner, date, reason, until } = ban;
    const stored = { effect, banner, date, reason, until };
    await collection('addressBans').replaceOne({ _id: range }, stored, { session, upsert: true });
  }
}
