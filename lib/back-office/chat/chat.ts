/** A message on the global channel of the game (product/calls §4.7). */
export type ChatMessage = {
  readonly accountId: number;
  /** The sender's nickname at the time. */
  readonly nickname: string;
  readonly text: string;
  readonly date: Date;
};

/** How many messages staff see: enough to follow an evening's animation. */
export const LAST_MESSAGES = 100;
