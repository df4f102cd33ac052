import { rest } from '#lib/web/rest.ts';
import { compositionCall } from '#lib/areas/staff/staff-calls.ts';
import { toCompositionJson } from '#lib/areas/staff/staff-json.ts';
import { getComposition } from '#lib/areas/staff/staff-service.ts';

export const GET = rest(compositionCall, getComposition, toCompositionJson);
