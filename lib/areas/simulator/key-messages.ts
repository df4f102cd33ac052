/**
 * The texts of the keyboard help of every table, in a file of their own so that the script of the training table does not load those of
 * the simulator.
 */
export const KEY_MESSAGES = { title: 'Jouer au clavier', enabled: 'Touches actives' } as const;
