import { createHash } from 'node:crypto';
import { noteAct } from '#lib/audit/audit-service.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import type { Picture } from '#lib/areas/assets/asset-file.ts';
import { getLog } from '#lib/base/config/log.ts';
import { isBusy } from '#lib/base/gate.ts';
import { parseId } from '#lib/base/ids.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { WorkerPool } from '#lib/base/worker-pool.ts';
import { inTransaction } from '#lib/db/client.ts';
import { isAdmitted } from '#lib/identity/guard.ts';
import { countFor } from '#lib/identity/limits/client-limit.ts';
import type { Player, Viewer } from '#lib/identity/viewer.ts';
import { findPeople } from './guild-repo.ts';
import {
  fileIn,
  LOGO_BYTES_MAX,
  logoPath,
  type LogoCode,
  type LogoRemoveCode,
  type MadeLogo,
} from './logo.ts';
import * as repo from './logo-repo.ts';

/** Uploads per account: each takes at most a tenth of a second of CPU time, but may occupy its process for seconds. */
const UPLOADS = { prefix: 'logo', points: 10, seconds: 600 } as const;

/** Maximum number of uploads queued while another one is decoded. */
const QUEUE_LENGTH = 4;

/** Time limit for decoding a file; starting a process takes half a second of it. */
const LIMIT_MS = 5_000;

/** Sets the logo of a master's guild to an uploaded picture, decoded and re-encoded (product/pages §5.12). */
export async function setLogo(
  viewer: Player,
  { id, logo }: { readonly id: string; readonly logo?: unknown },
  now = new Date(),
): Promise<Result<{ logo: string }, LogoCode>> {
  const guildId = parseId(id);
  const people = guildId === null ? null : await findPeople(guildId);
  if (people === null) return fail('not found');
  if (people.masterAccountId !== viewer.account.id) return fail('not master');
  const file = fileIn(logo);
  if (file === null) return fail('no picture');
  if (file.length > LOGO_BYTES_MAX) return fail('too heavy');
  await countFor(String(viewer.account.id), UPLOADS);
  const made = await makeLogo(file);
  if ('fault' in made) return fail(made.fault);
  const version = createHash('sha256').update(made.png).digest('hex').slice(0, 12);
  await repo.storeLogo(people._id, { version, png: made.png, at: now });
  return ok({ logo: logoPath(people._id, version) });
}

/** Removes the logos of guilds that the game server has deleted. */
export function forgetOrphanLogos(): Promise<number> {
  return repo.deleteOrphans();
}

/** Removes an uploaded logo, for the master and for staff who may ban nicknames; the latter is logged. */
export async function removeLogo(
  viewer: Player,
  { id }: { readonly id: string },
): Promise<Result<Record<string, never>, LogoRemoveCode>> {
  const guildId = parseId(id);
  const people = guildId === null ? null : await findPeople(guildId);
  if (people === null) return fail('not found');
  const isMaster = people.masterAccountId === viewer.account.id;
  if (!isMaster && !isAdmitted(viewer, GUARDS.banNicknames)) return fail('not master');
  return inTransaction(async ({ session }) => {
    if (!(await repo.deleteLogo(people._id, session))) return fail('no logo');
    const act = {
      action: 'guild logo remove',
      target: `guild:${people._id}`,
      before: {},
      after: {},
    } as const;
    if (!isMaster) await noteAct(viewer, act, { session });
    return ok({});
  });
}

/** The uploaded logo of a guild in this version, whose address is immutable. */
export async function getLogo(
  _viewer: Viewer,
  { id, version }: { readonly id: string; readonly version: string },
): Promise<Result<Picture & { readonly isFixed: true }, 'not found'>> {
  const guildId = parseId(id);
  const found = guildId === null ? null : await repo.findLogo(guildId);
  if (found === null || found.version !== version) return fail('not found');
  return ok({ type: 'image/png', bytes: found.png, isFixed: true });
}

/** Decodes a file in a separate process with little memory; a file that crashes it is no picture. Throws `Busy` if the queue is full. */
async function makeLogo(file: Buffer): Promise<MadeLogo> {
  try {
    return await getMaker().run(new Uint8Array(file));
  } catch (error) {
    if (isBusy(error)) throw error;
    getLog().warn({ err: error, bytes: file.length }, 'the logo process crashed');
    return { fault: 'not a picture' };
  }
}

function getMaker(): WorkerPool<Uint8Array, MadeLogo> {
  const bounds = { width: 1, queue: QUEUE_LENGTH, limitMs: LIMIT_MS, idleMs: 5_000 };
  const program = 'lib/areas/guilds/logo-process.ts';
  return processWide('logo-maker', () => new WorkerPool({ ...bounds, kind: 'process', program }));
}
