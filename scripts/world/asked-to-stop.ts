/**
 * Resolves when this process is asked to stop: by Ctrl-C, SIGTERM, a closed terminal, or the end of its parent process.
 * Further requests have no effect, since stopping has its own time limits.
 */
export function askedToStop(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const ask = () => resolve(undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  if (process.connected) process.on('disconnect', ask);
  // The terminal may already be gone. Output that cannot be written must not interrupt the shutdown.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return promise;
}
