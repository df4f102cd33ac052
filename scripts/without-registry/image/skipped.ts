/** A reason why the image cannot be checked on this machine, which is no fault of the image. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}
