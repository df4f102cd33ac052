import { OpenAPIRegistry, OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import type { GuardedCall } from '#lib/identity/call.ts';
import { REAUTHENTICATION_CODES } from '#lib/identity/second-factor/reauthentication.ts';
import { FORM_TYPE, JSON_TYPE } from '#lib/web/http/read-body.ts';
import { TRANSPORT_STATUS, type TransportCode } from '#lib/web/http/transport-fault.ts';

/** The transport faults of reads; writes may have all. */
const READ_FAULTS: readonly TransportCode[] = ['bad request', 'internal error', 'service unavailable'];

/** The OpenAPI 3.1 document of the calls, made from the schemas that check their input (product/calls §1.10). */
export function makeOpenApi(calls: readonly GuardedCall[]): object {
  const registry = new OpenAPIRegistry();
  for (const call of calls) registry.registerPath(describe(call));
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: { title: '', version: '1' },
  });
}

function describe(call: GuardedCall): Parameters<OpenAPIRegistry['registerPath']>[0] {
  const { method, path, summary, refusals, form } = call;
  const isWrite = method === 'POST';
  const input = call.input as z.ZodObject<Record<PropertyKey, z.ZodType>>;
  const names = Object.keys(input.shape).filter((name) => path.includes(`{${name}}`));
  const inPath = Object.fromEntries(names.map((name) => [name, true as const]));
  const schema = input.omit(inPath);
  const body = { content: { [JSON_TYPE]: { schema }, ...(form && { [FORM_TYPE]: { schema } }) } };
  const faults = isWrite ? (Object.keys(TRANSPORT_STATUS) as TransportCode[]) : READ_FAULTS;
  const byStatus = [...Map.groupBy(faults, (code) => TRANSPORT_STATUS[code])];
  return {
    ...{ method: isWrite ? 'post' : 'get', path, summary },
    request: { params: input.pick(inPath), ...(isWrite ? { body } : { query: schema }) },
    responses: {
      200: {
        description: refusals.length === 0 ? 'Done' : 'Done, or refused with an error code',
        content: { [JSON_TYPE]: { schema: answerOf(call) } },
      },
      ...(form && {
        303: { description: 'For forms: redirects to the next page, or back to the form when refused' },
      }),
      ...Object.fromEntries(
        byStatus.map(([status, codes]) => [status, { description: codes.join(', or '), content: FAULT }]),
      ),
    },
  };
}

const FAULT = { [JSON_TYPE]: { schema: z.object({ error: z.string(), id: z.string().optional() }) } };

/** Answers to a form sent by a page's script (product/calls §1.3). */
const FORM_ANSWERS = [
  z.object({ next: z.string() }),
  z.object({
    error: z.string(),
    faults: z.array(z.object({ field: z.string().nullable(), code: z.string(), text: z.string() })),
  }),
];

/** The shapes of the answers with status 200: the output, the refusals of guard and service, and what scripts get for a form. */
function answerOf({ output, guard, refusals, reauthenticates, form }: GuardedCall): z.ZodType {
  const others = [
    ...(typeof guard === 'object' ? [z.object({ authorized: z.literal(false) })] : []),
    ...(reauthenticates === undefined ? [] : [z.object({ error: z.enum(REAUTHENTICATION_CODES) })]),
    ...(refusals.length > 0 ? [z.object({ error: z.enum(refusals) })] : []),
    ...(form === undefined ? [] : FORM_ANSWERS),
  ];
  return others.length === 0 ? output : z.union([output, ...others]);
}
