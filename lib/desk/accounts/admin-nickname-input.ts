import { z } from 'zod';
import { anyText } from '#lib/base/fields.ts';

/** `POST /rest/admin/nickname/{id}/capitalization`. */
export const capitalizationInput = z.object({
  id: z.string(),
  nicknameName: anyText('The name in other letter case'),
});

export type CapitalizationInput = z.infer<typeof capitalizationInput>;

/** `GET /rest/admin/nicknames/by-account-id/{accountId}`. */
export const byAccountInput = z.object({ accountId: z.string() });

export type ByAccountInput = z.infer<typeof byAccountInput>;
