import type { Answer } from '../request.ts';

/** True if an answer says that nothing was done: a fault, a code, or the way back to a form. */
export function isRefused({ status, headers, body }: Answer): boolean {
  if (status >= 400) return true;
  if (status === 303) return (headers.location ?? '').endsWith('#erreurs');
  if (status !== 200 || !(headers['content-type'] ?? '').startsWith('application/json')) return false;
  return /^\{"(?:error":"|authorized":false)/.test(body);
}
