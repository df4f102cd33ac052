import path from 'node:path';

/** The root folder of the project. */
export const ROOT = path.dirname(import.meta.dirname);
