import { renderToStaticMarkup } from 'react-dom/server';
import { isMarkup, LaidAside, layingAside, toText } from '#lib/base/laid-aside.ts';
import { Kept } from './kept.tsx';
import { Renewed } from './renewed.tsx';

function Row({ name }: { name: string }) {
  return <td>{name}</td>;
}

let games = 1;

/** A part with a kept one in it. */
async function make() {
  await Promise.resolve();
  const content = (
    <p>
      <Kept of={Row} name="Aube" /> {games}
    </p>
  );
  return { content, outside: { title: 'Aube' } };
}

it('is laid aside with what makes it anew, as it is then', async () => {
  const aside = new LaidAside();
  const sources = new Map([['games', { from: 3, patienceMs: 0 }]]);
  const page = await layingAside(aside, async () =>
    renderToStaticMarkup(await Renewed({ made: { value: await make(), sources }, renew: make })),
  );
  const [part] = aside.putBackApart(page);
  if (part === undefined || isMarkup(part)) throw new Error('Not by itself');
  expect(toText(part.parts)).toBe('<p><td>Aube</td> 1</p>');
  expect(part.outside).toBe('{"title":"Aube"}');
  expect(part.sources).toBe(sources);
  games = 2;
  const again = new LaidAside();
  const { markup, outside } = await layingAside(again, part.renew);
  expect(toText(again.putBack(markup))).toBe('<p><td>Aube</td> 2</p>');
  expect(outside).toBe(part.outside);
});
