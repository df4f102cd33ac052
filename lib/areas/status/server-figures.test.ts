import { parisDay } from '#lib/base/paris-time.ts';
import { beginsOf } from './server-figures.ts';

it.each(['2026-10-26T00:30:00+01:00', '2026-03-30T00:30:00+02:00', '2026-10-25T23:30:00+01:00'])(
  'has each day once at %s, despite a day of 23 or 25 hours',
  (now) => {
    const days = beginsOf('an', new Date(now)).map(parisDay);
    expect(new Set(days).size).toBe(365);
    expect(days.at(-1)).toBe(now.slice(0, 10));
  },
);
