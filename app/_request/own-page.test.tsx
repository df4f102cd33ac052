import { renderToStaticMarkup } from 'react-dom/server';
import { LaidAside, layingAside, toText } from '#lib/base/laid-aside.ts';
import { ANYBODY, type Viewer } from '#lib/identity/viewer.ts';
import { markHole } from '#lib/web/page-holes.ts';
import { makingShell, Shell } from '#lib/web/shell.ts';
import { ownPage } from './own-page.tsx';

const ANA: Viewer = {
  ...ANYBODY,
  account: { id: 1, name: 'Ana', privileges: [], hasRank: false, sessionId: 's' },
};

let made: string[] = [];
let title: string | undefined;

const page = ownPage({
  ask: ({ id }: { id: number }) => Promise.resolve({ id }),
  read: () => Promise.resolve(ANA),
  readAs: (viewer, { id }) => (viewer.account?.id === id ? viewer : null),
  outside: ({ id }) => ({ title: `Parties de ${id}` }),
  make: ({ id }, { account }) => {
    made.push(`${id} ${account?.name}`);
    return Promise.resolve({
      content: <p>{account?.name} &amp; cie</p>,
      ...(title !== undefined && { outside: { title } }),
    });
  },
});

beforeEach(() => {
  [made, title] = [[], undefined];
});

const PROPS = { id: 1 };

/** The page as the front server has it made for somebody, and what is around it. */
async function makeWhole() {
  const aside = new LaidAside();
  const markup = await layingAside(aside, async () => renderToStaticMarkup(await page.Page(PROPS)));
  return toText(aside.putBack(markup));
}

async function makeShell() {
  const [shell, aside] = [new Shell(), new LaidAside()];
  const markup = await makingShell(shell, () =>
    layingAside(aside, async () => renderToStaticMarkup(await page.Page(PROPS))),
  );
  return { shell, markup: toText(aside.putBack(markup)) };
}

it('shows its content to who reads it, whether markup is laid aside or not', async () => {
  expect(await makeWhole()).toBe('<p>Ana &amp; cie</p>');
  expect(renderToStaticMarkup(await page.Page(PROPS))).toBe('<p>Ana &amp; cie</p>');
  expect(await page.generateMetadata(PROPS)).toEqual({ title: 'Parties de 1' });
});

it('reads nothing for its shell, and leaves the reader’s part out of it', async () => {
  const { shell, markup } = await makeShell();
  expect(markup).toBe(markHole('own'));
  expect(await makingShell(shell, () => page.generateMetadata(PROPS))).toEqual({ title: 'Parties de 1' });
  expect(made).toEqual([]);
});

it('hands over how that is made for whoever the shell is meant for', async () => {
  const { makeOwn } = (await makeShell()).shell;
  expect(await makeOwn?.(ANA)).toBe('<p>Ana &amp; cie</p>');
  expect(await makeOwn?.(ANYBODY)).toBeNull();
  expect(made).toEqual(['1 Ana']);
});

it('is made as a whole where it has another title than its shell', async () => {
  const { makeOwn } = (await makeShell()).shell;
  title = 'Parties de Bob';
  expect(await makeOwn?.(ANA)).toBeNull();
  expect(await page.generateMetadata(PROPS)).toEqual({ title });
});
