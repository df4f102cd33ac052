import type { GuardedCall } from '#lib/identity/call.ts';
import { REAUTHENTICATION_CODES } from '#lib/identity/second-factor/reauthentication.ts';
import { rest as restAsShipped, type CallHandler, type Handler } from '../web/rest/handler.ts';

export type { CallHandler, Handler } from '../web/rest/handler.ts';

/**
 * Replaces `lib/web/rest/handler.ts` in tests (see jest.config.mjs). Fails the test unless each successful answer matches the
 * row's `output` exactly, without extra fields, and each refusal is one of those the row lists.
 */
export function rest(call: GuardedCall): CallHandler {
  const handler = restAsShipped(call);
  const checked: Handler = async (request, context) => {
    const response = await handler(request, context);
    if (response.status === 200 && !isLedOn(await response.clone().json()))
      await check(call, response.clone());
    return response;
  };
  return Object.assign(checked, { row: call });
}

/** True for the answer to a form sent by a script: the next address instead of the call's output (product/calls §1.3). */
function isLedOn(json: unknown): boolean {
  return typeof json === 'object' && json !== null && Object.keys(json).join() === 'next';
}

async function check(call: GuardedCall, response: Response): Promise<void> {
  const json = (await response.json()) as unknown;
  const refusal = refusalOf(json);
  if (refusal === null) {
    // The schema strips unknown fields, so any extra field makes the two differ.
    expect({ call: call.path, json: call.output.parse(json) }).toEqual({ call: call.path, json });
  } else if (refusal === 'unauthorized') {
    expect([call.path, typeof call.guard]).toEqual([call.path, 'object']);
  } else {
    const own = call.reauthenticates === undefined ? [] : REAUTHENTICATION_CODES;
    expect({ call: call.path, refusals: [...call.refusals, ...own] }).toEqual({
      call: call.path,
      refusals: expect.arrayContaining([refusal]),
    });
  }
}

/** The code of a refusal, or null for a successful answer. */
function refusalOf(json: unknown): string | null {
  if (typeof json !== 'object' || json === null) return null;
  if ('authorized' in json && json.authorized === false) return 'unauthorized';
  return 'error' in json && typeof json.error === 'string' ? json.error : null;
}
