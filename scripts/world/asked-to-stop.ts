/**
 * Resolves when somebody asks this process to stop: Ctrl-C, SIGTERM, a closed terminal, or the end of the process that
 * started it. Further requests change nothing: stopping is bounded in time by itself.
 */
export function askedToStop(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const ask = () => resolve(undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  if (process.connected) process.on('disconnect', ask);
  // The terminal may be gone before us: what cannot be said then must not end the stopping.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return promise;
}
