import { along } from '#lib/db/read-along.ts';
import type { SessionEntry } from './session.ts';
import { getLog } from '#lib/base/config/log.ts';
import { collection } from '#lib/db/collections.ts';
import { databaseNow } from '#lib/db/lease.ts';
import type { Viewer } from '#lib/identity/viewer.ts';

/** The sessions of an account, most recently used first; visible to its owner only. */
export const OWN_SESSIONS = along('sessions', {
  field: 'accountId',
  stages: [{ $sort: { lastUsedAt: -1 } }],
  read: (found) =>
    found.map(({ _id, device, address, createdAt, lastUsedAt, isNew = false }): SessionEntry => ({
      id: _id,
      device,
      address,
      createdAt,
      lastUsedAt,
      isNew,
    })),
});

/** The last failed login of an account, as its owner sees it. */
export type FailedLogin = { readonly at: Date; readonly address: string | null; readonly device: string };

/** The last failed login, for the account's own page; null without one. */
export const LAST_FAILED_LOGIN = along('failedLogins', {
  field: '_id',
  stages: [],
  read: ([found]): FailedLogin | null =>
    found === undefined ? null : { at: found.at, address: found.address, device: found.device },
});

/** Starts recording a failed login. The login does not wait, so its timing does not reveal whether the account exists. */
export function noteFailedLogin(accountId: number, { address, device }: Viewer): void {
  const failed = { at: databaseNow(), address, device };
  collection('failedLogins')
    .updateOne({ _id: accountId }, { $set: failed }, { upsert: true })
    .catch((error: unknown) => getLog().error({ err: error }, 'could not record a failed login'));
}
