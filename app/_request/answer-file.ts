import { isBusy } from '#lib/base/gate.ts';
import { TooMany } from '#lib/base/too-many.ts';
import { isUnknownValue } from '#lib/base/unknown-value.ts';
import { isDatabaseAway } from '#lib/db/database-away.ts';

type Refused = 400 | 403 | 404 | 429 | 503;

const RETRY_SECONDS = 5;

/**
 * Answers with the file that `make` gives, or with a refusal: the status that it gives instead, 400 for an unknown value, 429 for a
 * client that asks for too much, 503 while MongoDB is away or too many wait. The gateway puts the full page of the status in its place.
 */
export async function answerFile(make: () => Promise<Response | 403 | 404>): Promise<Response> {
  try {
    const made = await make();
    return typeof made === 'number' ? refusal(made) : made;
  } catch (error) {
    if (isUnknownValue(error)) return refusal(400);
    if (isBusy(error) || isDatabaseAway(error)) return refusal(503, RETRY_SECONDS);
    if (error instanceof TooMany) return refusal(429, error.retryAfterSeconds);
    throw error;
  }
}

function refusal(status: Refused, retryAfterSeconds?: number): Response {
  return new Response('', {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    },
  });
}
