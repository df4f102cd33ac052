/** A page with islands, which loads the framework's scripts. */
const PAGE = '/simulator';

/** The path of the largest script of a site. */
export async function largestFileOf(url: string): Promise<string> {
  const page = await (await fetch(new URL(PAGE, url))).text();
  const files = [
    ...new Set([...page.matchAll(/"(\/_next\/static\/[^"?]+\.js)/g)].map(([, file = '']) => file)),
  ];
  const sizes = await Promise.all(files.map((file) => sizeOf(new URL(file, url))));
  const largest = files[sizes.indexOf(Math.max(...sizes))];
  if (largest === undefined) throw new Error(`${PAGE} of ${url} names no script`);
  return largest;
}

async function sizeOf(file: URL): Promise<number> {
  return (await (await fetch(file)).arrayBuffer()).byteLength;
}
