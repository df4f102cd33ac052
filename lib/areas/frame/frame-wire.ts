import { z } from 'zod';
import { forget, Reply } from '#lib/base/request-errors.ts';
import { ok } from '#lib/base/result.ts';
import { call } from '#lib/identity/call.ts';
import { THEME_NAMES, VERSION } from '#lib/web/http/cookies.ts';

/** `POST /rest/theme`: an addition of this site for the choice of appearance in the footer. */
export const themeCall = call({
  method: 'POST',
  path: '/rest/theme',
  summary: 'Choose the appearance of the site, kept in a cookie',
  guard: 'public',
  input: z.object({ theme: z.enum(THEME_NAMES) }),
  isOpenInMaintenance: true,
  output: z.object({ theme: z.enum(THEME_NAMES) }),
  refusals: [],
  form: { page: ({ back }) => back ?? '/', next: ({ back }) => back ?? '/', keep: [], fieldOf: {} },
  service: (_viewer, choice) => ok(choice),
  // « system » is stored as the absence of a cookie.
  toJson: ({ theme }) =>
    new Reply({ theme }, [theme === 'system' ? forget('theme') : { name: 'theme', value: theme }]),
});

/** `POST /rest/announcement/dismiss` (product/calls §2.16) hides the announcement of this version. */
export const dismissCall = call({
  method: 'POST',
  path: '/rest/announcement/dismiss',
  summary: 'Hide the announcement in this browser until it changes',
  guard: 'public',
  input: z.object({ version: z.string().regex(VERSION) }),
  isOpenInMaintenance: true,
  output: z.object({ version: z.string() }),
  refusals: [],
  form: { page: ({ back }) => back ?? '/', next: ({ back }) => back ?? '/', keep: [], fieldOf: {} },
  service: (_viewer, input) => ok(input),
  toJson: ({ version }) => new Reply({ version }, [{ name: 'dismissed', value: version }]),
});
