import { format } from 'node:util';

/** Makes a test fail, at the line in question, when the code writes an error or warning to the console. */
for (const method of ['error', 'warn'] as const) {
  console[method] = (...parts: unknown[]) => {
    throw new Error(`console.${method} was called: ${format(...parts)}`);
  };
}
