const parisClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The first moment of a day in Paris, given as `2026-11-21`; null unless it is a valid date from 1970 to 2099. */
export function parisDayStart(day: string): Date | null {
  if (!/^(?:19[7-9]\d|20\d\d)-\d\d-\d\d$/.test(day)) return null;
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return null;
  return new Date(midnight.getTime() - parisOffsetMs(midnight));
}

/**
 * How far Paris is ahead of UTC, in milliseconds.
 * Clocks change at 01:00 UTC, so the offset also holds for the midnight in Paris before.
 */
function parisOffsetMs(moment: Date): number {
  const parts = Object.fromEntries(
    parisClock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - moment.getTime();
}
