/** Does work for every member of a list, some at a time; the results are in the order of the list. */
export async function inLanes<T, R>(
  list: readonly T[],
  lanes: number,
  work: (member: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < list.length; at = next++) results[at] = await work(list[at] as T);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
