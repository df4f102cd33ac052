import { z } from 'zod';
import type { Operation } from '../catalogue/catalogue.ts';
import type { FuzzRequest } from '../request.ts';

/** The answers that the OpenAPI document promises, by method and path. */
export class AnswerSchemas {
  readonly #schemas: readonly {
    readonly method: string;
    readonly path: RegExp;
    readonly schema: z.ZodType;
  }[];

  constructor(operations: readonly Operation[]) {
    this.#schemas = operations
      .toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
      .map(({ method, path, answer }) => ({
        method,
        path: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`),
        schema: z.fromJSONSchema(answer as Parameters<typeof z.fromJSONSchema>[0]),
      }));
  }

  /** What is wrong with the JSON of a status 200, or null. */
  faultOf({ method, target }: FuzzRequest, value: unknown): string | null {
    const found = this.#schemas.find((known) => known.method === method && known.path.test(target));
    if (found === undefined) return null;
    const parsed = found.schema.safeParse(value);
    return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'is not as described');
  }
}
