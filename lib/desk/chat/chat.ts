/** What was said on the global channel of the game (product/calls §4.7). */
export type ChatMessage = {
  readonly accountId: number;
  /** The name that it was said under, as it was then. */
  readonly nickname: string;
  readonly text: string;
  readonly date: Date;
};

/** How many messages staff sees: enough to follow an evening's animation. */
export const LAST_MESSAGES = 100;
