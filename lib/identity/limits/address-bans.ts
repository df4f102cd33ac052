import { cached } from '#lib/base/cached.ts';
import { isInRange } from '#lib/base/ip-address.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { AddressBanDocument } from '#lib/db/site-documents.ts';
import { banDetail, isBanned, type Ban } from '#lib/identity/accounts/account.ts';
import type { Viewer } from '#lib/identity/viewer.ts';

/** A ban of an address or range by staff; `range` is canonical (product/staff §4.5). */
export type AddressBan = Ban & { readonly range: string; readonly effect: AddressBanDocument['effect'] };

/** Maximum number of bans, as each login and sign-up checks all of them. */
export const ADDRESS_BANS_MAX = 500;

/** All address bans, including expired ones, by range. */
export async function listAddressBans(): Promise<AddressBan[]> {
  const found = await collection('addressBans')
    .find({}, { maxTimeMS: READ_LIMIT_MS })
    .sort({ _id: 1 })
    .limit(ADDRESS_BANS_MAX)
    .toArray();
  return found.map(({ _id: range, ...ban }) => ({ range, ...ban }));
}

/** The ban in force for an address, or null; of several, one that refuses. Bans are cached until one changes. */
export async function findAddressBan(address: string, now = new Date()): Promise<AddressBan | null> {
  const all = await cached('address-bans', { maxAge: KEEP_SECONDS.data }, listAddressBans);
  const found = all.filter((ban) => isBanned(ban, now) && isInRange(address, ban.range));
  return found.find(({ effect }) => effect === 'refuse') ?? found[0] ?? null;
}

/** The viewer's address if they may log in from it, or why not. */
export async function admitLoginFrom({
  address,
}: Viewer): Promise<Result<string, 'could not find your ip' | 'address banned'>> {
  if (address === null) return fail('could not find your ip');
  const ban = await findAddressBan(address);
  return ban?.effect === 'refuse' ? fail('address banned', banDetail(ban)) : ok(address);
}
