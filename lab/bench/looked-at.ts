import { makeAgent, textOf, ask } from './ask.ts';

/** A page that people look at first, and its name in the reports. */
export type LookedAt = { readonly name: string; readonly path: string };

const FIXED: readonly LookedAt[] = [
  { name: 'home', path: '/' },
  { name: 'ranking', path: '/ranking.html' },
  { name: 'tutorial', path: '/tutoriel.html' },
  { name: 'gallery', path: '/cartes' },
];

/** The pages whose painting is measured: the replay is that of the day's game, the simulator has the position that the home offers. */
export async function lookedAtPages(site: string): Promise<readonly LookedAt[]> {
  const home = textOf(await ask({ url: `${site}/`, agent: makeAgent(1) }));
  return [
    ...FIXED,
    { name: 'replay', path: linkIn(home, /href="(\/history\/game\/[^"#]+)/) },
    { name: 'simulator', path: linkIn(home, /href="(\/simulator\/[^"#]+)/) },
  ];
}

function linkIn(html: string, link: RegExp): string {
  const [, path] = link.exec(html) ?? [];
  if (path === undefined) throw new Error(`The home page has no link like ${link.source}`);
  return path.replaceAll('&amp;', '&');
}
