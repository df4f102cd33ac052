/** Shortest new password, in characters; the longest any password may be, in UTF-8 bytes: bcrypt ignores what follows. */
export const PASSWORD_MIN_CHARACTERS = 8;
export const PASSWORD_MAX_BYTES = 72;

/** True when bcrypt reads every byte of the password. */
export function fitsBcrypt(password: string): boolean {
  return new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES;
}

/** True when a new password is long enough and not longer than bcrypt reads (product/accounts §1.2). */
export function isLongEnough(password: string): boolean {
  return Array.from(password).length >= PASSWORD_MIN_CHARACTERS && fitsBcrypt(password);
}
