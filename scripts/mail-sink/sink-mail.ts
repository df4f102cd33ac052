/** A mail that has arrived. */
export type SinkMail = {
  readonly messageId: string;
  readonly from: string;
  /** The recipients of the envelope. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly date: string;
  readonly text: string;
  readonly html: string;
  /** Every header, as it came. */
  readonly headers: readonly string[];
};
