/** What a promise gives, or null when it takes longer than so many milliseconds. Its work goes on. */
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
