/** Thrown when the image cannot be checked on this machine. Not a failure of the image. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}
