import { renderToStaticMarkup } from 'react-dom/server';
import { LaidAside, layingAside, toText } from '#lib/base/laid-aside.ts';
import { markHole } from '#lib/web/page-holes.ts';
import { Kept } from './kept.tsx';
import { Still } from './still.tsx';

type RowProps = { name: string; when?: Date; games: readonly { points: number }[] };

let made: string[] = [];

function Row({ name, when, games }: RowProps) {
  made.push(name);
  return (
    <tr title={when?.toISOString()}>
      <td>{name}</td>
      <td>{games.map(({ points }) => points).join(' ')}</td>
    </tr>
  );
}

/** What a page with one `<Still>` comes to when its markup is laid aside. */
async function pageOf(node: React.ReactNode): Promise<string> {
  const aside = new LaidAside();
  const page = await layingAside(aside, async () => renderToStaticMarkup(await Still({ children: node })));
  return toText(aside.putBack(page));
}

beforeEach(() => {
  made = [];
});

it('is the markup of the part, with nothing around it, and made once for the same properties', async () => {
  const aube = () => ({ name: 'Aube', games: [{ points: 3 }], when: new Date(0) });
  const row = '<tr title="1970-01-01T00:00:00.000Z"><td>Aube</td><td>3</td></tr>';
  expect(await pageOf(<Kept of={Row} {...aube()} />)).toBe(`<div>${row}</div>`);
  expect(await pageOf([<Kept of={Row} key="1" {...aube()} />, <Kept of={Row} key="2" {...aube()} />])).toBe(
    `<div>${row}${row}</div>`,
  );
  expect(made).toEqual(['Aube']);
});

it('is made anew for other properties, however deep they lie, and for another part', async () => {
  function Other({ name }: RowProps) {
    return <p>{name}</p>;
  }
  const props = { name: 'Brume', games: [{ points: 3 }] };
  expect(await pageOf(<Kept of={Row} {...props} />)).toContain('<td>3</td>');
  expect(await pageOf(<Kept of={Row} {...props} games={[{ points: 4 }]} />)).toContain('<td>4</td>');
  expect(await pageOf(<Kept of={Row} {...props} when={new Date(60_000)} />)).toContain('00:01:00');
  expect(await pageOf(<Kept of={Other} {...props} />)).toBe('<div><p>Brume</p></div>');
  expect(made).toHaveLength(3);
});

it('may hold kept parts, escapes what was written, and is without hints for pictures', async () => {
  function Table({ names }: { names: readonly string[] }) {
    return (
      <>
        <img src="/a.png" alt="" />
        {names.map((name) => (
          <Kept of={Row} key={name} name={name} games={[]} />
        ))}
      </>
    );
  }
  const rude = '<i data-aside="0"></i>';
  expect(await pageOf(<Kept of={Table} names={[rude, 'Corail']} />)).toBe(
    '<div><img src="/a.png" alt=""/><tr><td>&lt;i data-aside=&quot;0&quot;&gt;&lt;/i&gt;</td><td></td></tr><tr><td>Corail</td><td></td></tr></div>',
  );
});

it('leaves holes to be filled in for each reader', async () => {
  function Corner({ label }: { label: string }) {
    return (
      <p>
        {label} {markHole('name')}
      </p>
    );
  }
  const aside = new LaidAside();
  const page = await layingAside(aside, async () =>
    renderToStaticMarkup(await Still({ children: <Kept of={Corner} label="Bonjour" /> })),
  );
  const parts = aside.putBack(page, (markup) => markup.replace(markHole('name'), 'Mira'));
  expect(toText(parts)).toBe('<div><p>Bonjour Mira</p></div>');
});

it('is the part itself on a page of which nothing is laid aside', () => {
  const row = { name: 'Dune', games: [] };
  const table = () =>
    renderToStaticMarkup(
      <table>
        <tbody>
          <Kept of={Row} {...row} />
        </tbody>
      </table>,
    );
  expect(table()).toBe('<table><tbody><tr><td>Dune</td><td></td></tr></tbody></table>');
  table();
  expect(made).toEqual(['Dune', 'Dune']);
});

it('takes no property that may change without its text changing', () => {
  function Names({ names, onName }: { names: ReadonlySet<string>; onName?: () => void }) {
    return <p title={String(onName)}>{[...names]}</p>;
  }
  // @ts-expect-error A set is the same text whatever is in it.
  expect(<Kept of={Names} names={new Set(['Aube'])} />).toBeTruthy();
});
