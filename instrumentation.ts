import type { Instrumentation } from 'next';

/** Logs errors of the app; the gateway answers the request. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  const { getLog } = await import('#lib/base/config/log.ts');
  const id = [request.headers['x-request-id']].flat()[0] ?? '';
  getLog().error({ err: error, id, path: request.path.split('?', 1)[0] }, 'page failed');
};
