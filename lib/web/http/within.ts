/** Waits for the work, but no longer than so many milliseconds; null waits for as long as it takes. */
export async function within(milliseconds: number | null, work: Promise<unknown>): Promise<void> {
  const isOver = Promise.withResolvers<null>();
  const timer = milliseconds === null ? undefined : setTimeout(isOver.resolve, milliseconds, null);
  await Promise.race([work, isOver.promise]);
  clearTimeout(timer);
}
