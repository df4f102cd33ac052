import type { z } from 'zod';
import type { Call, CallFacts } from '#lib/base/call.ts';
import { Reply } from '#lib/base/request-errors.ts';
import { ok, type Result } from '#lib/base/result.ts';
import type { Guard, Guarded, NOT_LOGGED_IN, StaffGuard, Unauthorized } from './guard.ts';
import type { Viewer } from './viewer.ts';

type Eventually<T> = T | Promise<T>;

/** A call with the guards and viewers of this site. */
export type GuardedCall = Call<Guard, Viewer>;

/** The refusals that a service may return: those of its row, plus `unauthorized` behind a staff guard. */
type Refusal<G extends Guard, C extends string> = C | (G extends StaffGuard ? Unauthorized : never);

/** A row with refusals has a text for each of them: a code without one does not compile. */
type Worded<C extends string> = [C] extends [never]
  ? unknown
  : { readonly texts: Readonly<Record<C, string>> };

/** A row behind the guard `player` lists that guard's refusal, or does not compile: its description would be wrong. */
type NamesItsGuard<G extends Guard, C extends string> = G extends 'player'
  ? { readonly refusals: readonly (typeof NOT_LOGGED_IN extends C ? C : never)[] }
  : unknown;

/** What `call` takes: `service` receives what `input` parsed, `toJson` returns what `output` describes. */
type Row<G extends Guard, I extends z.ZodType, O extends z.ZodType, C extends string, V> = CallFacts<G, C> &
  Worded<Exclude<NoInfer<C>, Unauthorized>> &
  NamesItsGuard<G, NoInfer<C>> & {
    readonly input: I;
    readonly output: O;
    readonly service: (who: Guarded<G>, input: z.output<I>) => Eventually<Result<V, Refusal<G, C>>>;
    readonly toJson: (value: NoInfer<V>) => Eventually<WireOf<O> | Reply<WireOf<O>>>;
  };

/** A JSON value that is read-only at every depth. */
type Fixed<T> = T extends object ? { readonly [K in keyof T]: Fixed<T[K]> } : T;

type WireOf<O extends z.ZodType> = Fixed<Extract<z.input<O>, object | null>>;

/**
 * Defines a call: its address, guard, input, output, refusals and form, and the service behind it. The route, the API
 * description and the tests are all derived from this row (decision 0007).
 */
export function call<
  const G extends Guard,
  I extends z.ZodType,
  O extends z.ZodType,
  const C extends string,
  V,
>({ service, toJson, ...facts }: Row<G, I, O, C, V>): GuardedCall {
  return {
    ...facts,
    // `rest` has checked both: the guard admitted this viewer, and the schema parsed this input.
    ask: async (who, input) => {
      const result = await service(who as Guarded<G>, input as z.output<I>);
      if (!result.ok) return result;
      const made = await toJson(result.value);
      return ok(made instanceof Reply ? made : new Reply(made));
    },
  };
}
