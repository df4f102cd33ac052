/** A moment as whole seconds since 1970, the only form in which dates cross the wire (product/data §1.4). */
export type UnixSeconds = number;

/** Converts a date to its wire form, rounded down to the second. */
export function toUnixSeconds(date: Date): UnixSeconds {
  return Math.floor(date.getTime() / 1000);
}

/** A clock passed to services, so that tests can set the time. */
export type Clock = () => Date;

/** The moment `seconds` after `date` (before it when negative). */
export function addSeconds(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1000);
}
