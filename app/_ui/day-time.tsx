import { formatDate, formatDateTime } from '#lib/base/text/typography.ts';
import { Raised } from './pieces.tsx';

/** A date as « 21 novembre 2026 », with its machine-readable form. */
export function DayTime({ date }: { date: Date }) {
  return (
    <time dateTime={date.toISOString()}>
      <Raised>{formatDate(date)}</Raised>
    </time>
  );
}

/** A time in Paris as « 21 novembre 2026 à 14 h 05 », with its machine-readable form. */
export function MinuteTime({ date }: { date: Date }) {
  return (
    <time dateTime={date.toISOString()}>
      <Raised>{formatDateTime(date)}</Raised>
    </time>
  );
}
