/** The number of lines in each list. */
export type ActivityInput = {
  readonly limit: number;
};

/** An account and the moment for which it is listed. */
export type ActivityLine = { readonly accountId: number; readonly name: string; readonly at: Date };

/** The last connections and the last sign-ups, newest first (product/staff §2.2). */
export type Activity = {
  readonly lastConnections: readonly ActivityLine[];
  readonly lastSignUps: readonly ActivityLine[];
};
