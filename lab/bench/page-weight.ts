import { ask, makeAgent, textOf } from './ask.ts';
import { login } from './login.ts';

/** Transferred bytes of a page, compressed with brotli. */
export type PageWeight = {
  readonly path: string;
  readonly status: number;
  readonly html: number;
  readonly css: number;
  readonly js: number;
};

const VISITED = [
  '/',
  '/telecharger.html',
  '/login.html',
  '/subscribe.html',
  '/change-password.html',
  '/nulle-part',
];
const OWNED = ['/myaccount.html', '/change-password.html'];

/** Measures pages of a visitor and of a player, with all their style sheets and scripts. */
export async function weighPages(site: string): Promise<PageWeight[]> {
  const { cookie } = await login(site, makeAgent(1));
  const weights: PageWeight[] = [];
  for (const path of [...VISITED, ...(await newsPaths(site))])
    weights.push(await weigh({ site, path, cookie: null }));
  for (const path of OWNED) weights.push(await weigh({ site, path, cookie }));
  return weights;
}

async function newsPaths(site: string): Promise<string[]> {
  const home = textOf(await ask({ url: `${site}/`, agent: makeAgent(1) }));
  return [...home.matchAll(/href="(\/actualites\/[^"]+)"/g)].slice(0, 1).map(([, path = '']) => path);
}

async function weigh(page: { site: string; path: string; cookie: string | null }): Promise<PageWeight> {
  const { site, path, cookie } = page;
  const agent = makeAgent(1);
  const answer = await ask({ url: site + path, agent, headers: cookie === null ? {} : { cookie } });
  const html = textOf(answer);
  const bytesOf = async (paths: readonly string[]): Promise<number> => {
    const answers = await Promise.all(paths.map((file) => ask({ url: new URL(file, site).href, agent })));
    return answers.reduce((sum, { body }) => sum + body.length, 0);
  };
  const css = await bytesOf(attributes(html, /<link\b[^>]*\brel="stylesheet"[^>]*>/g, 'href'));
  const js = await bytesOf(attributes(html, /<script\b[^>]*\bsrc="[^>]*>/g, 'src'));
  return {
    path: cookie === null ? path : `${path} (logged in)`,
    status: answer.status,
    html: answer.body.length,
    css,
    js,
  };
}

function attributes(html: string, tag: RegExp, name: string): string[] {
  const value = new RegExp(`\\b${name}="([^"]+)"`);
  const found = [...html.matchAll(tag)].flatMap(([text]) => value.exec(text)?.[1] ?? []);
  return [...new Set(found)].map((path) => path.replaceAll('&amp;', '&'));
}
