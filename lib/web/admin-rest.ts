import { z } from 'zod';
import type { Call } from '#lib/base/call.ts';
import { contentType } from './read-body.ts';
import type { Reply } from '#lib/base/reply.ts';
import { jsonResponse } from '#lib/base/reply.ts';
import { rest, type Handler } from './rest.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import type { Result } from '#lib/base/result.ts';
import { UNAUTHORIZED, type Unauthorized } from '#lib/desk/admin.ts';

type AdminService<I, V, C extends string> = (
  viewer: Viewer,
  input: I,
) => Promise<Result<V, C | Unauthorized>>;

type ToJson<V> = (value: V) => object | Reply | Promise<object | Reply>;

/** The schema of an answer that may also say `{authorized: false}`. */
export function orUnauthorized(answer: z.ZodType): z.ZodType {
  return z.union([answer, z.object({ authorized: z.literal(false) })]);
}

/**
 * The one door of the administration's calls: as `rest`, and who has no right is answered `{authorized: false}`, a form
 * the page of 403 (4-decisions 4.3).
 */
export function adminRest<I extends z.ZodType, V, C extends string>(
  call: Call<I, C>,
  service: AdminService<z.infer<I>, V, C>,
  toJson: ToJson<V>,
): Handler {
  return async (request, context) => {
    let isRefused = false as boolean;
    const guarded = async (viewer: Viewer, input: z.infer<I>): Promise<Result<V, C>> => {
      const result = await service(viewer, input);
      isRefused = !result.ok && result.code === UNAUTHORIZED;
      return result as Result<V, C>;
    };
    const response = await rest(call, guarded, toJson)(request, context);
    return isRefused ? refusal(request) : response;
  };
}

function refusal(request: Request): Response {
  if (contentType(request) !== 'application/x-www-form-urlencoded') {
    return jsonResponse({ authorized: false });
  }
  if (!(request.headers.get('accept') ?? '').includes('text/html')) {
    return jsonResponse({ error: 'not authorized' }, { status: 403 });
  }
  return new Response('', { status: 403, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
