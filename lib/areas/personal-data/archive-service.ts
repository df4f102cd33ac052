import type { Readable } from 'node:stream';
import { getConfig } from '#lib/base/config/config.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { countFor } from '#lib/identity/limits/client-limit.ts';
import { NOT_LOGGED_IN } from '#lib/identity/guard.ts';
import { isProven } from '#lib/identity/second-factor/reauthentication.ts';
import { isPlayer, type Viewer } from '#lib/identity/viewer.ts';
import { zipOf } from './archive-files.ts';
import { listParts } from './archive-repo.ts';
import { archiveReadme } from './archive-messages.ts';

/** How many archives an account may have made in a day (product/accounts §9.1). */
const LIMIT = { prefix: 'archive', points: 3, seconds: 86_400 } as const;

/** An archive of all that the site has of the viewer's account, once they have proved who they are (product/accounts §4.6). Throws `TooMany` when they had too many today. */
export async function openArchive(
  viewer: Viewer,
): Promise<Result<{ name: string; zip: Readable }, typeof NOT_LOGGED_IN | 'reauthenticate'>> {
  if (!isPlayer(viewer)) return fail(NOT_LOGGED_IN);
  if (!(await isProven(viewer))) return fail('reauthenticate');
  const { id, name } = viewer.account;
  await countFor(`${id}`, LIMIT);
  const { siteName, siteUrl } = getConfig();
  const readme = archiveReadme({ siteName, siteUrl, accountName: name, now: new Date() });
  return ok({ name: `mes-donnees-${id}.zip`, zip: zipOf(await listParts(id), readme) });
}
