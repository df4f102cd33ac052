import { isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { isMarkup, LaidAside, layingAside, toText } from '#lib/base/laid-aside.ts';
import { getSources } from '#lib/base/sources.ts';
import { ANYBODY, type Viewer } from '#lib/identity/viewer.ts';
import { markHole } from '#lib/web/page-holes.ts';
import { makingShell, Shell } from '#lib/web/shell.ts';
import { Renewed } from '#ui/renewed.tsx';
import { renewedPage } from './renewed-page.tsx';

const viewerOf = (name: string): Viewer => ({
  ...ANYBODY,
  account: { id: 1, name, privileges: [], hasRank: false, sessionId: 's' },
});

/** For whom the page was made. */
let made: (string | undefined)[] = [];
let rank = 1;

const page = renewedPage({
  ask: ({ mode }: { mode: string }) => Promise.resolve({ mode }),
  read: () => Promise.resolve(ANYBODY),
  readAs: (viewer) => viewer,
  make: ({ mode }, { account }) => {
    made.push(account?.name);
    getSources().read('accounts/1');
    const title = account?.name === 'Bob' ? 'Vous' : 'Ana';
    return Promise.resolve({
      content: <p>{`${mode} ${account?.name ?? '-'} ${rank}`}</p>,
      outside: { title },
    });
  },
});

beforeEach(() => {
  [made, rank] = [[], 1];
});

const PROPS = { mode: 'plus' };

/** The page's element, the renewed part of which waits. */
async function elementOf() {
  const element = await page.Page(PROPS);
  return isValidElement<Parameters<typeof Renewed>[0]>(element) && element.type === Renewed
    ? Renewed(element.props)
    : element;
}

/** What the front server gets of the page, and what it was made from outside of what can be made anew. */
async function make(shell: Shell | null = null) {
  const aside = new LaidAside();
  const render = () => layingAside(aside, async () => renderToStaticMarkup(await elementOf()));
  const { value: markup, sources } = await getSources().gather(() =>
    shell === null ? render() : makingShell(shell, render),
  );
  return { parts: aside.putBackApart(markup), sources: [...sources.keys()] };
}

it('is shown as it is where nobody lays markup aside', async () => {
  expect(renderToStaticMarkup(await page.Page(PROPS))).toBe('<p>plus - 1</p>');
  expect(await page.generateMetadata(PROPS)).toEqual({ title: 'Ana' });
});

it('says how it is made anew for anybody', async () => {
  const { parts, sources } = await make();
  const part = parts.find((one) => !isMarkup(one));
  expect(sources).toEqual([]);
  rank = 2;
  expect(part && !isMarkup(part) && (await part.renew()).markup).toBe('<p>plus - 2</p>');
  expect(made).toEqual([undefined, undefined]);
});

it('leaves what a player is shown out of its shell, which does not depend on it', async () => {
  const { parts, sources } = await make(new Shell());
  expect(toText(parts.filter(isMarkup))).toBe(markHole('own'));
  expect([parts.every(isMarkup), sources]).toEqual([true, []]);
});

it('hands over how that is made for a player who gets the title of the shell', async () => {
  const shell = new Shell();
  await make(shell);
  rank = 3;
  expect(await shell.makeOwn?.(viewerOf('Ana'))).toBe('<p>plus Ana 3</p>');
  expect(await shell.makeOwn?.(viewerOf('Bob'))).toBeNull();
});
