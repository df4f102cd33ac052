import type { Instrumentation } from 'next';

/** Handles failed pages: they become a 503 if MongoDB cannot be reached, a 400 for an unknown value; otherwise the error is logged. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  const { isDatabaseAway } = await import('#lib/db/database-away.ts');
  const { noteRefusal, noteUnavailable } = await import('#lib/base/outcomes.ts');
  const { isUnknownValue } = await import('#lib/base/unknown-value.ts');
  const { isClientGone } = await import('#lib/web/client-gone.ts');
  const { getLog } = await import('#lib/base/config/log.ts');
  const id = [request.headers['x-request-id']].flat()[0] ?? '';
  if (isDatabaseAway(error)) noteUnavailable(id);
  else if (isUnknownValue(error)) noteRefusal(id, 400);
  else if (!isClientGone(error))
    getLog().error({ err: error, id, path: request.path.split('?', 1)[0] }, 'page failed');
};
