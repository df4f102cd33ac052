import type { z } from 'zod';
import { pathPattern } from './local-path.ts';
import type { Result } from './result.ts';
import type { Reply } from './request-errors.ts';

/** A form error: its code and the field it belongs to, or null for the whole form. */
export type Fault = {
  readonly field: string | null;
  readonly code: string;
  readonly detail?: Readonly<Record<string, string | number>>;
};

/** The submitted values of an HTML form, keyed by field name. */
export type FormFields = Readonly<Record<string, string>>;

/** How an HTML form uses a call, with or without JavaScript (product/calls §1.3). */
export type FormDoor<C extends string> = {
  /** The page that holds the form. A refusal redirects back to it. */
  readonly page: string | ((fields: FormFields) => string);
  /** The address after success; it may depend on the answer. */
  readonly next: string | ((fields: FormFields, answer: Readonly<Record<string, unknown>>) => string);
  /** Key of the message that the next page shows first. */
  readonly notice?: string;
  /** Fields stored on the server until the form is shown again. Never a password. */
  readonly keep: readonly string[];
  /** Fields that are passed to the next page after success, as `keep` passes them back after a refusal. */
  readonly carry?: readonly string[];
  /** Maximum length of a kept field, in characters. Defaults to 500. */
  readonly keptLength?: number;
  /** The field that each refusal belongs to. */
  readonly fieldOf: Partial<Record<C, string>>;
  /** The code of the fault of a form sent too often, which carries the `minutes` to wait. If unset, the answer is the 429 page. */
  readonly tooMany?: string;
  /**
   * The text of a fault for the page's script, which shows it beside the form and leaves the form as it is. Null or unset if the page must
   * be reloaded, because it shows something new or its hidden fields are out of date.
   */
  readonly textOf?: (fault: Fault) => string | null;
  /** Finds faults that only a form can have, such as two different passwords. */
  readonly check?: (fields: FormFields) => readonly Fault[];
};

/**
 * The acts of a call that require the password or a code again (product/accounts §4.6): those selected by `when`, and those `beyond` this
 * number in an hour; all if neither is set. `when` runs before the service, on input checked only by the schema.
 */
export type Reauthentication = {
  readonly when?: (input: Readonly<Record<string, unknown>>) => boolean;
  readonly beyond?: number;
};

/** The fields common to every call row. `G` is the type of its guard. */
export type CallFacts<G, C extends string> = {
  readonly method: 'GET' | 'POST';
  /** The folder of the route, with parameters in braces, as in `/rest/admin/account/{id}`. */
  readonly path: string;
  readonly summary: string;
  /** Who may make the call. The handler checks it before the service, which may check more. */
  readonly guard: G;
  /** Set for irreversible acts. */
  readonly reauthenticates?: Reauthentication;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** The domain codes of its refusals, in the order tested. */
  readonly refusals: readonly C[];
  /** The French text of each of these codes. */
  readonly texts?: Readonly<Record<string, string>>;
  readonly form?: FormDoor<C>;
  /** True for a write that players may make during maintenance. */
  readonly isOpenInMaintenance?: boolean;
  /** What it waits for, if not only the database: a password being hashed, or the solver (product/serving §3.4). */
  readonly work?: 'passwords' | 'solver';
  /** Set if its bodies may be larger than others (product/serving §3.1): it takes a file, also in a form, or a long text. */
  readonly body?: 'file' | 'long';
  /** For a GET whose answer to visitors depends on input alone: seconds it is stored, unless a tag changes (product/serving §4.4). */
  readonly maxAge?: number;
};

/** What the gateway reads of a row. */
export type CallRow = Pick<CallFacts<unknown, string>, 'method' | 'path' | 'work' | 'body'>;

/** The calls of the site by their addresses. */
export class CallIndex {
  readonly #entries: readonly (readonly [RegExp, readonly CallRow[]])[];

  constructor(calls: readonly CallRow[]) {
    const paths = [...Map.groupBy(calls, ({ path }) => path)];
    // Fixed paths take precedence over parameters.
    paths.sort(([a], [b]) => a.split('{').length - b.split('{').length);
    this.#entries = paths.map(([path, rows]) => [pathPattern(path), rows]);
  }

  /** The calls at an escaped path, one for each method; empty if there are none. */
  find(path: string): readonly CallRow[] {
    return this.#entries.find(([pattern]) => pattern.test(path))?.[1] ?? [];
  }
}

/** A row for handler, API description and tests, without its input and output types, which are checked where the row is written. */
export type Call<G, W> = CallFacts<G, string> & {
  /** Calls the service. `who` must have passed the guard, and `input` must be the parsed result of the schema. */
  readonly ask: (who: W, input: unknown) => Promise<Result<Reply>>;
};

/** The page where a form waits for re-authentication (product/accounts §4.6). */
export const CONFIRM_PATH = '/confirmer';
