import { cached } from '#lib/base/cached.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import type { GuardedCall } from '#lib/identity/call.ts';
import { getApiContent } from './api-content.ts';
import { parseAreaName, type ApiArea } from './api.ts';
import { describeCalls } from './describe-calls.ts';

type ListCalls = () => Promise<readonly GuardedCall[]>;

/** All areas with their calls, for everybody (product/pages §9.2). */
export function listApiAreas(listCalls: ListCalls): Promise<readonly ApiArea[]> {
  return cached('api areas', { maxAge: KEEP_SECONDS.file }, async () =>
    describeCalls(await listCalls(), await getApiContent()),
  );
}

/** The area with this name, or null. */
export async function findApiArea(listCalls: ListCalls, word: string): Promise<ApiArea | null> {
  const name = parseAreaName(word);
  if (name === null) return null;
  return (await listApiAreas(listCalls)).find((area) => area.name === name) ?? null;
}
