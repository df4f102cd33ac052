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
  const isWrite = call.method === 'POST';
  const { params, fields } = splitInput(call);
  const faults = isWrite ? (Object.keys(TRANSPORT_STATUS) as TransportCode[]) : READ_FAULTS;
  return {
    method: isWrite ? 'post' : 'get',
    path: call.path,
    summary: call.summary,
    request: { params, ...(isWrite ? { body: bodyOf(call, fields) } : { query: fields }) },
    responses: {
      200: {
        description: call.refusals.length === 0 ? 'Done' : 'Done, or refused with an error code',
        content: { [JSON_TYPE]: { schema: withRefusals(call) } },
      },
      ...(call.form && {
        303: { description: 'For forms: redirects to the next page, or back to the form when refused' },
      }),
      ...Object.fromEntries(
        [...Map.groupBy(faults, (code) => TRANSPORT_STATUS[code])].map(([status, codes]) => [
          status,
          faultAnswer(codes),
        ]),
      ),
    },
  };
}

/** Splits the input of a call into path parameters and fields of its query or body. */
function splitInput({ input, path }: GuardedCall): { params: z.ZodObject; fields: z.ZodObject } {
  const schema = input as z.ZodObject<Record<string, z.ZodType>>;
  const isPart = (name: string) => path.includes(`{${name}}`);
  const [parts, others] = [true, false].map((wanted) =>
    Object.entries(schema.shape).filter(([name]) => isPart(name) === wanted),
  );
  return {
    params: z.object(Object.fromEntries(parts ?? [])),
    fields: z.object(Object.fromEntries(others ?? [])),
  };
}

function bodyOf({ form }: GuardedCall, schema: z.ZodObject) {
  return { content: { [JSON_TYPE]: { schema }, ...(form && { [FORM_TYPE]: { schema } }) } };
}

function withRefusals(call: GuardedCall): z.ZodType {
  const others = [...refusalsOf(call), ...(call.form === undefined ? [] : FORM_ANSWERS)];
  return others.length === 0 ? call.output : z.union([call.output, ...others]);
}

/** Answers to a form sent by a page's script (product/calls §1.3). */
const FORM_ANSWERS = [
  z.object({ next: z.string() }),
  z.object({
    error: z.string(),
    faults: z.array(z.object({ field: z.string().nullable(), code: z.string(), text: z.string() })),
  }),
];

/** The shapes of this call's refusals: an error code, or `authorized: false` from a staff guard. */
function refusalsOf({ guard, refusals, reauthenticates }: GuardedCall): z.ZodType[] {
  return [
    ...(typeof guard === 'object' ? [z.object({ authorized: z.literal(false) })] : []),
    ...(reauthenticates === undefined ? [] : [z.object({ error: z.enum(REAUTHENTICATION_CODES) })]),
    ...(refusals.length > 0 ? [z.object({ error: z.enum(refusals) })] : []),
  ];
}

function faultAnswer(codes: readonly TransportCode[]) {
  return {
    description: codes.join(', or '),
    content: { [JSON_TYPE]: { schema: z.object({ error: z.string(), id: z.string().optional() }) } },
  };
}
