/** The result of a promise, or null if it takes longer than some milliseconds. Its work continues. */
export async function waitAtMost<T>(milliseconds: number, value: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null);
  });
  try {
    return await Promise.race([value, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
