/** Minimum length of a new password, in characters. */
export const PASSWORD_MIN_CHARACTERS = 8;

/** What a new password matches from end to end, as the `pattern` of an input; nothing but its length is held against it. */
export const NEW_PASSWORD_PATTERN = `.{${PASSWORD_MIN_CHARACTERS},}`;

/** Maximum length of any password, in UTF-8 bytes; bcrypt ignores what follows. */
export const PASSWORD_MAX_BYTES = 72;

/** True when bcrypt reads every byte of the password. */
export function fitsBcrypt(password: string): boolean {
  return new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES;
}

/** True when a new password is long enough and bcrypt reads all of it (product/accounts §1.2). */
export function isLongEnough(password: string): boolean {
  return Array.from(password).length >= PASSWORD_MIN_CHARACTERS && fitsBcrypt(password);
}
