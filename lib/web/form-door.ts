import type { CallFacts, Fault, FormDoor, FormFields } from '#lib/base/call.ts';
import { localPath } from '#lib/base/local-path.ts';
import { forget } from '#lib/base/reply.ts';
import { makeCookie } from './cookies.ts';
import { FLASH_SECONDS, insertFlash } from './flash-repo.ts';
import { seeOther } from './responses.ts';
import { TransportFault } from './transport-fault.ts';

/** The anchor of the error summary on every form's page, so that browsers scroll to it without a script. */
const ERRORS_ANCHOR = '#erreurs';

/** The part of a call that answering a form needs. */
type FormCall = Pick<CallFacts<unknown, string>, 'form'>;

/** All faults that only the form of a call can have. Throws `TransportFault` when the call takes no forms. */
export function formFaults(call: FormCall, fields: FormFields): readonly Fault[] {
  return doorOf(call).check?.(fields) ?? [];
}

/**
 * Answers a form: back to its page with the faults and the values typed, or on to the next page with its notice.
 * These are stored on the server, under a random id in a cookie (product/calls §1.5).
 */
export async function answerForm(form: {
  readonly call: FormCall;
  readonly fields: FormFields;
  readonly faults: readonly Fault[];
}): Promise<Response> {
  const { call, fields, faults } = form;
  const door = doorOf(call);
  const isRefused = faults.length > 0;
  const target = localPath(resolve(isRefused ? door.page : door.next, fields));
  const response = seeOther(isRefused ? target + ERRORS_ANCHOR : target);
  const notice = isRefused ? null : (door.notice ?? null);
  if (!isRefused && notice === null) {
    response.headers.append('set-cookie', makeCookie(forget('flash')));
    return response;
  }
  const typed = isRefused ? pick(fields, door) : {};
  const id = await insertFlash(pathOf(target), { faults, typed, notice });
  response.headers.append(
    'set-cookie',
    makeCookie({ name: 'flash', value: id, maxAgeSeconds: FLASH_SECONDS }),
  );
  return response;
}

function pathOf(target: string): string {
  return new URL(target, 'http://site').pathname;
}

function doorOf(call: FormCall): FormDoor<string> {
  if (call.form === undefined) throw new TransportFault('unsupported media type');
  return call.form;
}

function resolve(target: string | ((fields: FormFields) => string), fields: FormFields): string {
  return typeof target === 'string' ? target : target(fields);
}

/** How much of a typed value is stored, in characters, unless the form sets `keptLength`. */
const KEPT_LENGTH = 500;

function pick(fields: FormFields, { keep, keptLength = KEPT_LENGTH }: FormDoor<string>): FormFields {
  const kept = keep.flatMap((name) => {
    const text = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return text === undefined ? [] : [[name, text.slice(0, keptLength)] as const];
  });
  return Object.fromEntries(kept);
}
