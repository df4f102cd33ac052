import { renderToStaticMarkup } from 'react-dom/server';
import { slot } from '#lib/web/pages/slots.ts';
import { OutOfBand, renderingFor } from '#lib/web/pages/definition.ts';
import { Cached, loadRenderer, renderMarkup, Still } from './markup.tsx';
import { render } from '@testing-library/react';

type RowProps = {
  name: string;
  when?: Date;
  games: readonly { points: number }[];
  friends?: ReadonlySet<string>;
};

let made: string[] = [];

function Row({ name, when, games }: RowProps) {
  made.push(name);
  return (
    <p title={when?.toISOString()}>
      {name} {games.map(({ points }) => points).join(' ')}
    </p>
  );
}

/** The markup of a page that contains this element. */
function pageOf(node: React.ReactNode): string {
  const pieces = new OutOfBand();
  return pieces.putBack(renderingFor({ kind: 'static', pieces }, () => renderMarkup(node)));
}

beforeAll(loadRenderer);

beforeEach(() => {
  made = [];
});

it('is the bare markup of the component, rendered once for equal properties', () => {
  const aube = () => <Cached of={Row} key="1" name="Aube" games={[{ points: 3 }]} when={new Date(0)} />;
  const row = '<p title="1970-01-01T00:00:00.000Z">Aube 3</p>';
  expect([pageOf(aube()), pageOf(aube())]).toEqual([row, row]);
  expect(made).toEqual(['Aube']);
});

it('is rendered again for different properties, also nested ones, and for another component', () => {
  const Other = ({ name }: RowProps) => <b>{name}</b>;
  const props = { name: 'Brume', games: [{ points: 3 }] };
  const others = [{ games: [{ points: 4 }] }, { when: new Date(60_000) }];
  for (const changes of [{}, ...others, ...['Aube', 'Corail'].map((one) => ({ friends: new Set([one]) }))])
    pageOf(<Cached of={Row} {...props} {...changes} />);
  expect(made).toHaveLength(5);
  expect(pageOf(<Cached of={Other} {...props} />)).toBe('<b>Brume</b>');
});

it('may contain cached parts, escapes texts, has no preload hints for pictures, and keeps slots', () => {
  const Table = ({ names }: { names: readonly string[] }) => (
    <>
      <img src="/a.png" alt={slot('name')} />
      {names.map((name) => (
        <Cached of={Row} key={name} name={name} games={[]} />
      ))}
    </>
  );
  expect(pageOf(<Cached of={Table} names={['<i data-aside="0"></i>', 'Corail']} />)).toBe(
    `<img src="/a.png" alt="${slot('name')}"/><p>&lt;i data-aside=&quot;0&quot;&gt;&lt;/i&gt; </p><p>Corail </p>`,
  );
});

it('is the component itself outside a rendering', () => {
  expect(renderToStaticMarkup(<Cached of={Row} name="Dune" games={[]} />)).toBe('<p>Dune </p>');
});

const part = (text: string) => (
  <Still id="texte" className="contents">
    <p>{text}</p>
  </Still>
);

it("keeps the browser's markup, even if an extension has changed it, and does not touch it", () => {
  const container = document.createElement('main');
  container.innerHTML = '<div id="texte" class="contents"><p>Traduit</p></div>';
  document.body.replaceChildren(container);
  const before = container.querySelector('p');
  const { rerender } = render(part('Bonjour'), { container, hydrate: true });
  rerender(part('Bonsoir'));
  expect(container.textContent).toBe('Traduit');
  expect(container.querySelector('p')).toBe(before);
});

it('shows the same if React renders the whole page anew', () => {
  document.body.innerHTML = '<div id="texte"><p>Traduit</p></div>';
  expect(render(part('Bonjour')).container.innerHTML).toBe(
    '<div id="texte" class="contents"><p>Traduit</p></div>',
  );
});
