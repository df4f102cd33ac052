import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { RulesChoice } from './choices.tsx';
import { Medals } from './ladder.tsx';

const script = readFileSync(`${process.cwd()}/public/medals.js`, 'utf8');

/** A visitor's medals, after the script has read the browser's storage. */
function shown(stored: string | null): HTMLElement {
  if (stored === null) localStorage.removeItem('palmares');
  else localStorage.setItem('palmares', stored);
  const { container } = render(<Medals held={[]} keptFor="Horloger" />);
  window.eval(script);
  return container.querySelector<HTMLElement>('[data-medals]')!;
}

it('fills in the medals stored by a visitor’s browser', () => {
  const place = shown(JSON.stringify({ medals: { Horloger: ['Autre', 'mp'] }, streak: 1, best: null }));
  const won = [...place.querySelectorAll<HTMLElement>('i[data-won]')];
  expect(place.hidden).toBe(false);
  expect(won.map(({ dataset }) => dataset.family)).toEqual(['mp', 'Autre']);
  expect(place.textContent).toBe(`Médailles\u00a0: ${won.map(({ title }) => title).join(' ; ')}`);
});

it.each([null, '{', '7', '{"medals":null}'])('shows none for the stored value %j', (stored) => {
  expect(shown(stored).hidden).toBe(true);
});

it('shows empty medals for a robot never beaten', () => {
  const place = shown(JSON.stringify({ medals: {}, streak: 0, best: null }));
  expect([place.hidden, place.textContent]).toEqual([false, 'Aucune médaille']);
});

it('ticks the first rules where the chosen ones are no longer offered', () => {
  const options = (['p0', 'libres'] as const).map((value) => ({ value, name: value, rules: [] }));
  const { container } = render(
    <RulesChoice options={options} filled={{ rulesChoice: 'ligue', ticked: [] }} />,
  );
  expect(container.querySelector<HTMLInputElement>('input[name="regles"]:checked')?.value).toBe('p0');
});
