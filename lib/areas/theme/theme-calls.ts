import { z } from 'zod';
import { defineCall } from '#lib/base/call.ts';
import { THEME_NAMES } from './theme.ts';

/** `POST /rest/theme`: ours, for the choice of appearance in the footer. */
export const themeCall = defineCall({
  method: 'POST',
  path: '/rest/theme',
  summary: 'Choose the appearance of the site, kept in a cookie',
  input: z.object({ theme: z.enum(THEME_NAMES) }),
  output: z.object({ theme: z.enum(THEME_NAMES) }),
  refusals: [],
  isPublic: true,
  form: { page: ({ back }) => back ?? '/', next: ({ back }) => back ?? '/', keep: [], fieldOf: {} },
});
