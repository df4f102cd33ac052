/** The words of the help on keys, of every table. In a file of their own, so that the script of a table against a robot lacks those of the simulator. */
export const KEY_MESSAGES = { title: 'Jouer au clavier', enabled: 'Touches actives' } as const;
