import { z } from 'zod';
import { GUARDS } from '#lib/audit/guards.ts';
import { anyText } from '#lib/base/fields.ts';
import { toUnixSeconds } from '#lib/base/paris-time.ts';
import { call } from '#lib/identity/call.ts';
import { ANNOUNCEMENT_CODES, ANNOUNCEMENT_MAX, type EditedAnnouncement } from './announcement-editor.ts';
import { announce } from './announcement-editor-service.ts';
import { announcementFaultText, ANNOUNCEMENT_TEXTS } from './announcement-messages.ts';
import { ANNOUNCEMENT_PAGE } from '../home/back-office-pages.ts';

/** The answer: the announcement as saved, with times in Unix seconds; null when it was removed. */
const announcementJson = z.object({
  announcement: z
    .object({
      text: z.string(),
      from: z.int(),
      until: z.int().nullable(),
      isDismissable: z.boolean(),
      isMaintenance: z.boolean(),
    })
    .nullable(),
});

/** `POST /rest/admin/announcement` (product/calls §6.20). */
export const announceCall = call({
  method: 'POST',
  path: '/rest/admin/announcement',
  summary:
    'Set the announcement above each page, optionally with maintenance, in which only staff can write; requires godlike',
  guard: GUARDS.announce,
  input: z.object({
    text: anyText('Plain text; missing or empty to remove the announcement'),
    from: anyText('The start in Paris time, as in 2026-11-26 21:00; missing or empty for now'),
    until: anyText('The end in the same format; missing or empty for never'),
    isDismissable: z.boolean().optional(),
    isMaintenance: z.boolean().optional(),
    seen: z
      .int()
      .nullable()
      .meta({
        description: 'When the present announcement was edited, null for none: another is not replaced',
      })
      .optional(),
  }),
  output: announcementJson,
  refusals: ANNOUNCEMENT_CODES,
  texts: ANNOUNCEMENT_TEXTS,
  form: {
    page: ANNOUNCEMENT_PAGE.path,
    next: ANNOUNCEMENT_PAGE.path,
    notice: 'announcement saved',
    keep: ['text', 'from', 'until', 'isDismissable', 'isMaintenance'],
    keptLength: 2 * ANNOUNCEMENT_MAX,
    fieldOf: { 'bad text': 'text', 'bad from': 'from', 'bad until': 'until' },
    // Another announcement has to be shown.
    textOf: (fault) => (fault.code === 'changed' ? null : announcementFaultText(fault)),
  },
  service: announce,
  toJson: (announcement) => ({ announcement: announcement && toJson(announcement) }),
});

function toJson({ from, until, ...announcement }: EditedAnnouncement) {
  return { ...announcement, from: toUnixSeconds(from), until: until && toUnixSeconds(until) };
}
