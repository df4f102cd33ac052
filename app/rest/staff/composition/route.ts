import { rest } from '#lib/http/rest.ts';
import { compositionCall } from '#lib/staff/staff-calls.ts';
import { toCompositionJson } from '#lib/staff/staff-json.ts';
import { getComposition } from '#lib/staff/staff-service.ts';

export const GET = rest(compositionCall, getComposition, toCompositionJson);
