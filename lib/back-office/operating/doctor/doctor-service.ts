import type { Db } from 'mongodb';
import { findSchema } from '#lib/back-office/operating/backup/backup-repo.ts';
import { applyWhole, MIGRATIONS } from '#lib/db/migrations.ts';
import { examine, type Check, type Finding } from './check.ts';
import { GAME_SERVER_CHECKS } from './game-server-checks.ts';
import { MONGODB_CHECKS } from './mongodb-checks.ts';
import { makePatient, type Site } from './patient.ts';
import { PROXY_CHECKS } from './proxy-checks.ts';
import { SETTING_CHECKS } from './setting-checks.ts';
import { UPKEEP_CHECKS } from './upkeep-checks.ts';

export type { Finding } from './check.ts';

/** All checks of the doctor, in order. */
export const CHECKS: readonly Check[] = [
  ...SETTING_CHECKS,
  ...MONGODB_CHECKS,
  ...GAME_SERVER_CHECKS,
  ...PROXY_CHECKS,
  ...UPKEEP_CHECKS,
];

/** Examines the site of this environment and reports each finding (product/staff §8.4). */
export function examineSite(site: Site, tell: (finding: Finding) => void): Promise<Finding[]> {
  return examine(CHECKS, makePatient(site), tell);
}

/**
 * Reapplies the validators and indexes of this release to a database in which they were changed. Not to one of another release, whose site
 * they would break; the check `schema` reports it.
 */
export async function repairSchema(db: Db): Promise<void> {
  if ((await findSchema()) === MIGRATIONS.at(-1)?.id) await applyWhole(db);
}
