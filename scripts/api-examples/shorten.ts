/** How many entries of a list an example shows: objects take lines, plain values do not. */
const OBJECTS = 2;
const VALUES = 12;

/** What stands in the place of an address, an e-mail or a secret. */
export const HIDDEN = '…';

const CONTACT = /\S+@\S+\.\S+|\b\d{1,3}(?:\.\d{1,3}){3}\b|::|(?:[0-9a-f]{1,4}:){3,}/i;

/** An answer for the page of the API: long lists cut, e-mail and IP addresses hidden, as are the fields named in `secrets`. */
export function shorten(value: unknown, secrets: readonly string[] = []): unknown {
  if (typeof value === 'string') return CONTACT.test(value) ? HIDDEN : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const most = typeof value[0] === 'object' && value[0] !== null ? OBJECTS : VALUES;
    return value.slice(0, most).map((item) => shorten(item, secrets));
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      secrets.includes(name) ? HIDDEN : shorten(field, secrets),
    ]),
  );
}
