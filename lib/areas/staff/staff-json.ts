import { z } from 'zod';
import type { StaffGroup } from './staff.ts';

/** The answer of `GET /rest/staff/composition` (document 1 §3, Staff group). */
export const compositionJson = z.object({
  result: z.array(
    z.object({
      groupName: z.string(),
      ranks: z.array(z.object({ id: z.int().min(1), name: z.string(), members: z.array(z.string()) })),
    }),
  ),
});

/** Puts the groups on the wire. */
export function toCompositionJson(groups: readonly StaffGroup[]): z.infer<typeof compositionJson> {
  return {
    result: groups.map(({ groupName, ranks }) => ({
      groupName,
      ranks: ranks.map(({ id, name, members }) => ({ id, name, members: [...members] })),
    })),
  };
}
