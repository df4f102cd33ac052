export const PATH = '/mycards.html';

/** The numbers of the ticked cards. */
export type Ticked = ReadonlySet<number>;
