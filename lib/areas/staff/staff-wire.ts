import { z } from 'zod';
import { call } from '#lib/identity/call.ts';
import { getComposition } from './staff-service.ts';
import type { StaffGroup } from './staff.ts';

/** The answer of `GET /rest/staff/composition` (product/calls §3.3). */
export const compositionJson = z.object({
  result: z.array(
    z.object({
      groupName: z.string(),
      ranks: z.array(z.object({ id: z.int().min(1), name: z.string(), members: z.array(z.string()) })),
    }),
  ),
});

function toCompositionJson(groups: readonly StaffGroup[]): z.infer<typeof compositionJson> {
  return {
    result: groups.map(({ groupName, ranks }) => ({
      groupName,
      ranks: ranks.map(({ id, name, members }) => ({
        id,
        name,
        members: members.map((member) => member.name),
      })),
    })),
  };
}

/** `GET /rest/staff/composition` (product/calls §3.3). */
export const compositionCall = call({
  method: 'GET',
  path: '/rest/staff/composition',
  summary: 'The staff groups with their ranks and the names of their publicly shown members',
  guard: 'public',
  input: z.object({}),
  output: compositionJson,
  refusals: [],
  service: getComposition,
  toJson: toCompositionJson,
});
