import type { z } from 'zod';

/** A fault of a form: the field it belongs to (null: the whole form) and its code. */
export type Fault = {
  readonly field: string | null;
  readonly code: string;
  readonly detail?: Readonly<Record<string, string | number>>;
};

/** The texts of an HTML form, by field. */
export type FormFields = Readonly<Record<string, string>>;

/** How a call is used by an HTML form, with or without JavaScript (4-decisions 4.3, « one door »). */
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

/** One row of the call tables: what goes in, what comes out, how it refuses. */
export type Call<I extends z.ZodType = z.ZodType, C extends string = string> = {
  readonly method: 'GET' | 'POST';
  /** As in `/rest/admin/account/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly input: I;
  readonly output: z.ZodType;
  readonly refusals: readonly C[];
  readonly form?: FormDoor<C>;
  /** The same for everybody: no session is read, and other sites may read it too. */
  readonly isPublic?: boolean;
};

/** Keeps the types of a row while checking that it is one. */
export function defineCall<I extends z.ZodType, const C extends string>(call: Call<I, C>): Call<I, C> {
  return call;
}
