import { randomUUID } from 'node:crypto';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { typedName } from '#lib/base/text/typed-name.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { countForClient } from '#lib/identity/limits/client-limit.ts';
import { isMissing } from '#lib/identity/sessions/session.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { canMail } from '#lib/mail/mail-queue.ts';
import { ASKED_MAX, type LostPasswordCode, type LostPasswordInput } from './lost-password.ts';
import { insertRequest } from './lost-password-repo.ts';

/** How often a client may ask (product/accounts §6.2). */
const LIMIT = { prefix: 'lostPassword', points: 10, seconds: 600 } as const;

/**
 * Notes that somebody asks for a link for a new password. Nothing is looked up here, so neither the answer nor its time tells whether there
 * is such an account: `answerRequests` sends the link. Throws `TooMany` when the client has asked too often.
 */
export async function askForLink(
  viewer: Viewer,
  { account }: LostPasswordInput,
): Promise<Result<Record<string, never>, LostPasswordCode>> {
  const asked = typeof account === 'string' ? typedName(account) : '';
  if (isMissing(asked)) return fail('no account name');
  if (!canMail()) return fail('no mail');
  await countForClient(viewer.address ?? '0.0.0.0', LIMIT);
  // Longer texts match no account; truncating them keeps the cost the same.
  await insertRequest({ _id: randomUUID(), account: asked.slice(0, ASKED_MAX), createdAt: databaseNow() });
  return ok({});
}
