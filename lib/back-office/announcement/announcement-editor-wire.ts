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
  summary: 'Tell everybody something above each page, and let staff alone write meanwhile; requires godlike',
  guard: GUARDS.announce,
  input: z.object({
    text: anyText('Plain text; the announcement is removed when it is missing or empty'),
    from: anyText('When it begins, in Paris time, such as 2026-11-26 21:00; now when missing or empty'),
    until: anyText('When it ends, likewise; never when missing or empty'),
    isDismissable: z.boolean().optional(),
    isMaintenance: z.boolean().optional(),
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
    textOf: announcementFaultText,
  },
  service: announce,
  toJson: (announcement) => ({ announcement: announcement && toJson(announcement) }),
});

function toJson({ from, until, ...announcement }: EditedAnnouncement) {
  return { ...announcement, from: toUnixSeconds(from), until: until && toUnixSeconds(until) };
}
