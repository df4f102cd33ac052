/** How many lines each list has. */
export type ActivityInput = {
  readonly limit: number;
};

/** An account and the moment for which it is listed. */
export type ActivityLine = { readonly accountId: number; readonly name: string; readonly at: Date };

/** Who connected last, and who signed up last; the newest first (product/staff §2.2). */
export type Activity = {
  readonly lastConnections: readonly ActivityLine[];
  readonly lastSignUps: readonly ActivityLine[];
};
