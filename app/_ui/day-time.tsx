import { formatDate, formatDateTime } from '#lib/base/words/typography.ts';

/** A day for people (« 21 novembre 2026 ») and for machines. */
export function DayTime({ date }: { date: Date }) {
  return <time dateTime={date.toISOString()}>{formatDate(date)}</time>;
}

/** A minute in Paris for people (« 21 novembre 2026 à 14 h 05 ») and for machines. */
export function MinuteTime({ date }: { date: Date }) {
  return <time dateTime={date.toISOString()}>{formatDateTime(date)}</time>;
}
