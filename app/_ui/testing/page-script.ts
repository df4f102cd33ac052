import { readFileSync } from 'node:fs';

/** The text of /atout.js. */
export const script = readFileSync(`${process.cwd()}/public/atout.js`, 'utf8');
const dropListeners: (() => void)[] = [];

/** Loads a page and runs /atout.js, or another script, on it. Call {@link leavePage} after each test. */
export function loadPage(html: string, source = script): void {
  document.body.innerHTML = html;
  for (const target of [document, window]) {
    const add = target.addEventListener.bind(target);
    jest.spyOn(target, 'addEventListener').mockImplementation((...[type, listener, options]) => {
      add(type, listener, options);
      dropListeners.push(() => target.removeEventListener(type, listener));
    });
  }
  window.eval(source);
}

/** Removes the listeners of the script, and all mocks. */
export function leavePage(): void {
  for (const drop of dropListeners.splice(0)) drop();
  jest.restoreAllMocks();
}

/** The first element that matches. Throws if there is none. */
export function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`No element matches ${selector}`);
  return element;
}

/** The first field that matches. Throws if it is not an `input`. */
export function findInput(selector: string): HTMLInputElement {
  const element = find(selector);
  if (!(element instanceof HTMLInputElement)) throw new Error(`No input matches ${selector}`);
  return element;
}
