import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { EMPTY_PLAN } from '#lib/areas/capacities/capacity-plan.ts';
import { Planner } from './planner.client.tsx';

const PATH = '/capa-planning.html';

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, '', PATH);
});

afterEach(() => jest.useRealTimers());

const slider = (name: string) => screen.getByRole('slider', { name: `${name}, curseur` });
const number = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });
const total = () => screen.getByText(/^Powers nécessaires/).parentElement?.textContent;
const move = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

it('updates the total at once, keeps slider and number equal, and the address follows', () => {
  render(<Planner path={PATH} initial={EMPTY_PLAN} own={null} />);
  expect(total()).toBe('Powers nécessaires 0');
  move(slider('Souk'), '3');
  expect(number('Souk').value).toBe('3');
  expect(total()).toBe('Powers nécessaires 750');
  move(number('Connaisseur'), '2');
  expect(slider('Connaisseur')).toHaveProperty('value', '2');
  expect(total()).toBe('Powers nécessaires 1\u00a0650');
  expect(location.search).toBe('');
  act(() => jest.advanceTimersByTime(1000));
  expect(location.search).toBe('?souk=3&connaisseur=2');
});

it('clamps a number to the existing levels', () => {
  render(<Planner path={PATH} initial={EMPTY_PLAN} own={null} />);
  move(number('Guilde'), '12');
  expect(number('Guilde').value).toBe('1');
  move(number('Guilde'), '');
  expect(number('Guilde').value).toBe('0');
});

it('advises on the current plan', () => {
  render(<Planner path={PATH} initial={EMPTY_PLAN} own={null} />);
  expect(screen.getAllByText(/Le niveau 1 de Souk coûte 125 powers/)).toHaveLength(1);
  move(slider('Souk'), '1');
  expect(screen.getAllByText(/Le niveau 2 de Souk coûte 250 powers/)).toHaveLength(1);
});

it("compares with the viewer's account, and leads visitors to the login and back", () => {
  const own = { levels: { ...EMPTY_PLAN, souk: 1 }, power: 100 };
  const { unmount } = render(<Planner path={PATH} initial={{ ...EMPTY_PLAN, souk: 2 }} own={own} />);
  expect(
    screen.getAllByText(/coûte encore 250 powers\. Vous en avez 100\s: il vous en manque 150\./),
  ).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Partir de mes niveaux' }).getAttribute('href')).toBe(
    `${PATH}?souk=1`,
  );
  unmount();
  render(<Planner path={PATH} initial={{ ...EMPTY_PLAN, souk: 2 }} own={null} />);
  expect(screen.getByRole('link', { name: /^S'identifier/ }).getAttribute('href')).toBe(
    `/login.html?retour=${PATH}%3Fsouk%3D2`,
  );
});

it('has no submit button with JavaScript', () => {
  render(<Planner path={PATH} initial={EMPTY_PLAN} own={null} />);
  expect(screen.queryByRole('button', { name: 'Calculer' })).toBeNull();
});

it('adopts changes made before hydration', () => {
  const planner = <Planner path={PATH} initial={EMPTY_PLAN} own={null} />;
  const container = document.createElement('div');
  container.innerHTML = renderToString(planner);
  document.body.append(container);
  const typed = container.querySelector<HTMLInputElement>('input[name="souk"]');
  if (typed) typed.value = '3';
  render(planner, { container, hydrate: true });
  expect(total()).toBe('Powers nécessaires 750');
});
