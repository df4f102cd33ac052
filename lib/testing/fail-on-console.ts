import { format } from 'node:util';

/** A test that makes the code complain on the console fails, at the place of the complaint. */
for (const method of ['error', 'warn'] as const) {
  // eslint-disable-next-line no-console -- replacing it is the point
  console[method] = (...parts: unknown[]) => {
    throw new Error(`console.${method} was called: ${format(...parts)}`);
  };
}
