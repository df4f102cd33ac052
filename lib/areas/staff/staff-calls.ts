import { z } from 'zod';
import { defineCall } from '#lib/base/call.ts';
import { compositionJson } from './staff-json.ts';

/** `GET /rest/staff/composition` (document 1 §7). */
export const compositionCall = defineCall({
  method: 'GET',
  path: '/rest/staff/composition',
  summary: 'The groups of the staff, their ranks and the names of the members who show themselves',
  input: z.object({}),
  output: compositionJson,
  refusals: [],
  isPublic: true,
});
