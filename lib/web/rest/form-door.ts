import type { CallFacts, Fault, FormDoor, FormFields } from '#lib/base/call.ts';
import { localPath } from '#lib/base/local-path.ts';
import { forget } from '#lib/base/reply.ts';
import { makeCookie } from '#lib/web/http/cookies.ts';
import { FLASH_SECONDS, insertFlash } from '#lib/web/flashes/flash-repo.ts';
import { jsonResponse, seeOther } from './responses.ts';
import { TransportFault } from '#lib/web/http/transport-fault.ts';

/** The anchor of the error summary on every form's page, so that browsers scroll to it without a script. */
const ERRORS_ANCHOR = '#erreurs';

/** The part of a call that answering a form needs. */
type FormCall = Pick<CallFacts<unknown, string>, 'form'>;

/** All faults that only the form of a call can have. Throws `TransportFault` when the call takes no forms. */
export function formFaults(call: FormCall, fields: FormFields): readonly Fault[] {
  return doorOf(call).check?.(fields) ?? [];
}

type SentForm = {
  readonly call: FormCall;
  readonly body: { readonly fields: FormFields; readonly isScripted: boolean };
  readonly faults: readonly Fault[];
};

/**
 * Answers a form: back to its page with the faults and the values typed, or on to the next page with its notice. These are stored on
 * the server, under a random id in a cookie (product/calls §1.5). A script is told the address, or the faults in words when the form
 * can stay as it is (product/calls §1.3).
 */
export async function answerForm({ call, body, faults }: SentForm): Promise<Response> {
  const { fields, isScripted } = body;
  const door = doorOf(call);
  const isRefused = faults.length > 0;
  const inPlace = isRefused && isScripted ? inWords(door, faults) : null;
  if (inPlace !== null) return jsonResponse({ error: faults[0]?.code, faults: inPlace });
  const target = localPath(resolve(isRefused ? door.page : door.next, fields));
  const address = isRefused ? target + ERRORS_ANCHOR : target;
  const response = isScripted ? jsonResponse({ next: address }) : seeOther(address);
  const notice = isRefused ? null : (door.notice ?? null);
  if (!isRefused && notice === null) {
    response.headers.append('set-cookie', makeCookie(forget('flash')));
    return response;
  }
  const typed = pick(fields, isRefused ? door : { ...door, keep: door.carry ?? [] });
  const id = await insertFlash(pathOf(target), { faults, typed, notice });
  response.headers.append(
    'set-cookie',
    makeCookie({ name: 'flash', value: id, maxAgeSeconds: FLASH_SECONDS }),
  );
  return response;
}

type FaultInWords = Pick<Fault, 'field' | 'code'> & { readonly text: string };

/** The faults with their texts; null if one of them needs its page to be made again. */
function inWords({ textOf }: FormDoor<string>, faults: readonly Fault[]): FaultInWords[] | null {
  const worded: FaultInWords[] = [];
  for (const fault of faults) {
    const text = textOf?.(fault) ?? null;
    if (text === null) return null;
    worded.push({ field: fault.field, code: fault.code, text });
  }
  return worded;
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
