/** Tells the person at the terminal one short line. */
export type Say = (line: string) => void;
