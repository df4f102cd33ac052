import { addSeconds } from '#lib/base/unix-time.ts';
import { collection } from './collections.ts';
import { isDuplicateKey } from './database-away.ts';

/** How long a lease stays valid without renewal. */
const LEASE_SECONDS = 60;

/** Takes or renews the lease `name` in `locks` for 60 s. Returns false while another holder has it. */
export async function takeLease(name: string, holder: string): Promise<boolean> {
  const now = new Date();
  try {
    await collection('locks').updateOne(
      { _id: name, $or: [{ until: { $lt: now } }, { holder }] },
      { $set: { holder, until: addSeconds(now, LEASE_SECONDS) } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Releases the lease if `holder` still has it. */
export async function dropLease(name: string, holder: string): Promise<void> {
  await collection('locks').deleteOne({ _id: name, holder });
}
