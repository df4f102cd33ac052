import { z } from 'zod';

/** `POST /rest/privacy`: what is no boolean is `bad value`, so nothing is refused before. */
export const privacyInput = z.object({
  isPrivate: z
    .union([z.boolean(), z.unknown()])
    .meta({ type: 'boolean', description: 'True keeps the own player page from everybody else' })
    .optional(),
});

export type PrivacyInput = z.infer<typeof privacyInput>;
