/** An estimate of strength is told once its deviation is at most this, after about ten games. */
export const TOLD_DEVIATION = 110;
