/** The number of lines in each list. */
export type ActivityInput = {
  readonly limit: number;
};

/** An account, with the time of its login or sign-up. */
export type ActivityLine = { readonly accountId: number; readonly name: string; readonly at: Date };

/** The last connections and the last sign-ups, newest first (product/staff §2.2). */
export type Activity = {
  readonly lastConnections: readonly ActivityLine[];
  readonly lastSignUps: readonly ActivityLine[];
};
