import type { z } from 'zod';
import type { Result } from './result.ts';
import type { Reply } from './reply.ts';

/** A fault of a form: the field it belongs to (null: the whole form) and its code. */
export type Fault = {
  readonly field: string | null;
  readonly code: string;
  readonly detail?: Readonly<Record<string, string | number>>;
};

/** The texts of an HTML form, by field. */
export type FormFields = Readonly<Record<string, string>>;

/** How a call is used by an HTML form, with or without JavaScript (product/calls §1.3). */
export type FormDoor<C extends string> = {
  /** The page that holds the form: a refusal leads back to it. */
  readonly page: string | ((fields: FormFields) => string);
  /** Where success leads. */
  readonly next: string | ((fields: FormFields) => string);
  /** What the next page says first, as a key that it knows. */
  readonly notice?: string;
  /** Fields that may wait on the server until the form is shown again; never a password. */
  readonly keep: readonly string[];
  /** Longest text of a kept field, in characters; 500 unless a form writes more. */
  readonly keptLength?: number;
  /** The field that each refusal belongs to. */
  readonly fieldOf: Partial<Record<C, string>>;
  /** Faults that only a form can have, such as a password typed twice differently. */
  readonly check?: (fields: FormFields) => readonly Fault[];
};

/** What every row of the call tables says, whatever its types; `G` is the kind of guard at the door. */
export type CallFacts<G, C extends string> = {
  readonly method: 'GET' | 'POST';
  /** As in `/rest/admin/account/{id}`: the folder of the route, its parameters in braces. */
  readonly path: string;
  readonly summary: string;
  /** Who gets past the door: checked before the service is asked, whatever else it checks. */
  readonly guard: G;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** The codes of the domain with which the call refuses, in the order tested. */
  readonly refusals: readonly C[];
  readonly form?: FormDoor<C>;
};

/** A row as the door, the API description and the tests use it: its types are checked where it is written. */
export type Call<G, W> = CallFacts<G, string> & {
  /** Asks the service. `who` must have passed the guard, `input` must be what the schema made of the request. */
  readonly ask: (who: W, input: unknown) => Promise<Result<Reply>>;
};
