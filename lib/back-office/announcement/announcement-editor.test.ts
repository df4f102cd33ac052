import {
  ANNOUNCEMENT_MAX,
  announcementFacts,
  announcementOf,
  parseAnnouncement,
} from './announcement-editor.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const TEXT = 'Le serveur de jeu redémarre.';

it('by default begins now, never ends and cannot be dismissed', () => {
  expect(parseAnnouncement({ text: TEXT }, NOW)).toEqual({
    ok: true,
    value: { text: TEXT, from: NOW, until: null, isDismissable: false, isMaintenance: false },
  });
});

it('reads moments in Paris time, also in the format of browsers', () => {
  const parsed = parseAnnouncement({ text: TEXT, from: '2026-11-27T21:00', until: '2026-11-28 00:30' }, NOW);
  expect(parsed).toMatchObject({
    value: { from: new Date('2026-11-27T20:00:00Z'), until: new Date('2026-11-27T23:30:00Z') },
  });
});

it.each([undefined, null, ''])('is removed by the text %p', (text) => {
  expect(parseAnnouncement({ text }, NOW)).toEqual({ ok: true, value: null });
});

it.each([
  ['bad text', { text: '   ' }],
  ['bad text', { text: 12 }],
  ['bad text', { text: 'a'.repeat(ANNOUNCEMENT_MAX + 1) }],
  ['bad from', { text: TEXT, from: 'demain' }],
  ['bad from', { text: TEXT, from: '2026-02-31 10:00' }],
  ['bad from', { text: TEXT, from: 'J+3 10:00' }],
  ['bad until', { text: TEXT, until: '2026-11-26 12:59' }],
  ['bad until', { text: TEXT, from: '2026-12-02 10:00', until: '2026-12-01 10:00' }],
])('is refused with %s: %j', (code, input) => {
  expect(parseAnnouncement(input, NOW)).toMatchObject({ ok: false, code });
});

it('is restored from the facts of the log', () => {
  const until = new Date('2026-11-27T20:00:00Z');
  const announcement = { text: TEXT, from: NOW, until, isDismissable: true, isMaintenance: false };
  expect(announcementOf(announcementFacts(announcement))).toEqual(announcement);
  expect(announcementOf(announcementFacts(null))).toBeNull();
});
