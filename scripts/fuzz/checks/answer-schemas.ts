import { z } from 'zod';
import type { Operation } from '../catalogue/catalogue.ts';
import type { FuzzRequest } from '../request.ts';

type Known = {
  readonly method: string;
  readonly path: string;
  readonly matches: RegExp;
  readonly schema: z.ZodType;
};

/** The answers that the OpenAPI document promises, by method and path. */
export class AnswerSchemas {
  readonly #known: readonly Known[];

  constructor(operations: readonly Operation[]) {
    this.#known = operations
      .toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
      .map(({ method, path, answer }) => ({
        method,
        path,
        matches: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`),
        schema: z.fromJSONSchema(answer as Parameters<typeof z.fromJSONSchema>[0]),
      }));
  }

  /** The call that a request asks for, as in `POST /rest/guild/{id}/extra`, or null. */
  callOf(request: FuzzRequest): string | null {
    const found = this.#find(request);
    return found === undefined ? null : `${found.method} ${found.path}`;
  }

  /** What is wrong with the JSON of a status 200, or null. */
  faultOf(request: FuzzRequest, value: unknown): string | null {
    const parsed = this.#find(request)?.schema.safeParse(value);
    return parsed === undefined || parsed.success
      ? null
      : (parsed.error.issues[0]?.message ?? 'is not as described');
  }

  #find({ method, target, raw }: FuzzRequest): Known | undefined {
    if (raw !== undefined) return undefined;
    return this.#known.find((known) => known.method === method && known.matches.test(target));
  }
}
