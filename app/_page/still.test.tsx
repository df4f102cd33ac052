import { render } from '@testing-library/react';
import { loadRenderer, Still } from './render-markup.tsx';

const part = (text: string) => (
  <Still id="texte" className="contents">
    <p>{text}</p>
  </Still>
);

beforeAll(loadRenderer);

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

it('shows the same where React makes the whole page anew', () => {
  document.body.innerHTML = '<div id="texte"><p>Traduit</p></div>';
  expect(render(part('Bonjour')).container.innerHTML).toBe(
    '<div id="texte" class="contents"><p>Traduit</p></div>',
  );
});
