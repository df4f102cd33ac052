import type { GuardedCall } from '#lib/identity/call.ts';
import { rest as restAsShipped, type CallHandler, type Handler } from '../web/rest.ts';

export type { CallHandler, Handler } from '../web/rest.ts';

/**
 * The door of every call as tests meet it (jest.config.mjs puts it in the place of `lib/web/rest.ts`): each answer of a
 * success must be exactly what the row's `output` describes, without a field more, and each refusal one of the row's.
 */
export function rest(call: GuardedCall): CallHandler {
  const handler = restAsShipped(call);
  const checked: Handler = async (request, context) => {
    const response = await handler(request, context);
    if (response.status === 200) await check(call, response.clone());
    return response;
  };
  return Object.assign(checked, { row: call });
}

async function check(call: GuardedCall, response: Response): Promise<void> {
  const json = (await response.json()) as unknown;
  const refusal = refusalOf(json);
  if (refusal === null) {
    // What the schema does not know it leaves out: then the two differ.
    expect({ call: call.path, json: call.output.parse(json) }).toEqual({ call: call.path, json });
  } else if (refusal === 'unauthorized') {
    expect([call.path, typeof call.guard]).toEqual([call.path, 'object']);
  } else {
    expect({ call: call.path, refusals: call.refusals }).toEqual({
      call: call.path,
      refusals: expect.arrayContaining([refusal]),
    });
  }
}

/** The code of a refusal, or null for the answer of a success. */
function refusalOf(json: unknown): string | null {
  if (typeof json !== 'object' || json === null) return null;
  if ('authorized' in json && json.authorized === false) return 'unauthorized';
  return 'error' in json && typeof json.error === 'string' ? json.error : null;
}
