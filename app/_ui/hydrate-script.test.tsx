import { readFileSync } from 'node:fs';
import { fireEvent } from '@testing-library/react';
import { find, leavePage, loadPage } from './testing/page-script.ts';

const hydrate = readFileSync(`${process.cwd()}/public/hydrate.js`, 'utf8');
const PAGE = [
  '<section data-hydrate="WHEN"><a href="#coup-2" data-coup="2">Coup 2</a>',
  '<button type="button" data-scripted disabled>Lecture</button></section><a href="#ailleurs">Ailleurs</a>',
].join('');

/** Loads a page with an island and runs its script. */
function open(when: string): void {
  document.head.innerHTML = '<link rel="stylesheet" href="/_next/static/joined/a+b.css">';
  const own = document.createElement('script');
  own.dataset.scripts = 'react main';
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(own);
  loadPage(PAGE.replace('WHEN', when), hydrate);
}

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).pathname);

/** Announces hydration, as the island's script does. */
async function hydrated(): Promise<void> {
  document.dispatchEvent(new Event('hydrated'));
  await jest.advanceTimersByTimeAsync(5);
}

beforeEach(() => jest.useFakeTimers());

afterEach(async () => {
  await hydrated();
  jest.useRealTimers();
  leavePage();
  document.head.innerHTML = '';
});

describe('hydrate.js', () => {
  it('runs no script before the island is touched, and then each once', () => {
    open('touch');
    expect(scripts()).toEqual([]);
    fireEvent.pointerDown(document.body);
    fireEvent.pointerDown(document.body);
    expect(scripts()).toEqual(['/_next/static/chunks/react.js', '/_next/static/chunks/main.js']);
  });

  it('runs them at once for `data-hydrate="now"`', () => {
    open('now');
    expect(scripts()).toHaveLength(2);
  });

  it('prefetches them without a link, which Firefox would block under the policy', async () => {
    const fetched = jest.fn().mockResolvedValue({ blob: () => Promise.resolve() });
    Object.assign(globalThis, { fetch: fetched });
    open('touch');
    window.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(250);
    expect(fetched.mock.calls.map(([src]) => String(src))).toEqual([
      '/_next/static/chunks/react.js',
      '/_next/static/chunks/main.js',
    ]);
    expect(document.head.querySelector('[rel=prefetch]')).toBeNull();
    Reflect.deleteProperty(globalThis, 'fetch');
  });

  it('adds the bundled style sheets for React as disabled links', () => {
    open('now');
    const sheets = [...document.head.querySelectorAll<HTMLLinkElement>('link[href*="/chunks/"]')];
    expect(sheets.map(({ href }) => new URL(href).pathname)).toEqual([
      '/_next/static/chunks/a.css',
      '/_next/static/chunks/b.css',
    ]);
    expect(sheets.every((sheet) => sheet.disabled)).toBe(true);
  });

  it('replays the click once the island is hydrated', async () => {
    open('touch');
    const link = find('a[data-coup]');
    const followed = jest.fn((event: Event) => event.preventDefault());
    link.addEventListener('click', followed);
    expect(fireEvent.click(link)).toBe(false);
    expect(followed).not.toHaveBeenCalled();
    await hydrated();
    expect(followed).toHaveBeenCalledTimes(1);
  });

  it('replays a tap on a card, then one on a cell whose link appears with the choice', async () => {
    open('touch');
    const [island, card] = [find('section'), find('a[data-coup]')];
    island.insertAdjacentHTML('beforeend', '<ol><li>Case libre</li></ol>');
    const played = jest.fn((event: Event) => event.preventDefault());
    card.addEventListener('click', () => {
      find('li').innerHTML = '<a href="#jouer" data-go>Jouer ici</a>';
      find('li a').addEventListener('click', played);
    });
    fireEvent.click(card);
    fireEvent.click(find('li'));
    await hydrated();
    expect(played).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);
    expect(played).toHaveBeenCalledTimes(1);
  });

  it('replays key presses, except those that the island has already handled', async () => {
    open('touch');
    const { calls } = jest.spyOn(window, 'addEventListener').mock;
    const press = calls.find(([type]) => type === 'keydown')?.[1] as (event: object) => void;
    const typed = { target: document.body, defaultPrevented: false, type: 'keydown' };
    Object.assign(typed, { constructor: KeyboardEvent });
    const heard = jest.fn();
    document.body.addEventListener('keydown', heard);
    press(typed);
    press({ ...typed, defaultPrevented: true });
    await hydrated();
    expect(heard).toHaveBeenCalledTimes(1);
    document.body.removeEventListener('keydown', heard);
  });

  it('replays a drag that began before hydration', async () => {
    open('touch');
    const link = find('a[data-coup]');
    const types = ['pointerdown', 'pointermove', 'pointerup'];
    // jsdom has no pointer events, which extend mouse events.
    for (const [at, type] of types.entries())
      fireEvent(link, new MouseEvent(type, { bubbles: true, clientX: 40 * at }));
    const told: string[] = [];
    for (const type of types)
      document.body.addEventListener(type, (event) => told.push(`${type} ${(event as MouseEvent).clientX}`), {
        once: true,
      });
    await hydrated();
    expect(told).toEqual(['pointerdown 0', 'pointermove 40', 'pointerup 80']);
  });

  it('leaves clicks for a new window and clicks outside the island to the browser', () => {
    open('touch');
    const prevent = jest.fn();
    find('a[data-coup]').addEventListener('click', (event) => {
      prevent(event.defaultPrevented);
      event.preventDefault();
    });
    fireEvent.click(find('a[data-coup]'), { ctrlKey: true });
    expect(prevent).toHaveBeenCalledWith(false);
    expect(fireEvent.click(find('a[href="#ailleurs"]'))).toBe(true);
  });

  it('enables controls that wait for the script, as their clicks are held', () => {
    open('touch');
    expect(find('button').matches(':enabled')).toBe(true);
  });
});
