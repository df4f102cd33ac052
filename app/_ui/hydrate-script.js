'use strict';
// Runs the scripts of a playing page when its island says: at once, when the browser is idle after the load, or on the first interaction.
// Earlier clicks, drags and key presses are replayed after hydration.
{
  const island = document.querySelector('[data-hydrate]');
  const sources = document.currentScript.dataset.scripts
    .split(' ')
    .map((name) => `/_next/static/chunks/${name}.js`);
  const watch = new AbortController();
  const held = [];
  let isAsleep = true;

  function add(kind, attributes) {
    document.head.append(Object.assign(document.createElement(kind), attributes));
  }

  function hydrate() {
    if (!isAsleep) return;
    isAsleep = false;
    // Otherwise React would fetch the style sheets one by one.
    const [, list = ''] = document.querySelector('link[href*="/joined/"]')?.href.match(/([^/]+)\.css$/) ?? [];
    for (const name of list.split('+').filter(Boolean))
      add('link', { rel: 'stylesheet', disabled: true, href: `/_next/static/chunks/${name}.css` });
    for (const src of sources) add('script', { src, onerror: end });
    setTimeout(end, 8_000);
  }

  function whenIdle(act) {
    if (self.requestIdleCallback) requestIdleCallback(act, { timeout: 2_000 });
    else setTimeout(act, 200);
  }

  // Also if the scripts fail: the held clicks then work as they do without scripts.
  async function end() {
    watch.abort();
    // React may render the result of a handled event later.
    for (const act of held.splice(0)) if (!act()) await new Promise(whenIdle);
  }

  const on = (type, act) => addEventListener(type, act, { capture: true, signal: watch.signal });

  // Replayed after hydration, unless the event itself made React hydrate the island, which then has handled it at once.
  function hold(event) {
    hydrate();
    held.push(
      () => event.defaultPrevented || event.target.dispatchEvent(new event.constructor(event.type, event)),
    );
  }

  for (const what of ['move', 'down', 'up', 'cancel']) on('pointer' + what, hold);
  on('focusin', hydrate);
  on('click', (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const control = target.closest('a[data-coup],a[data-go],button[type=button],li:not(:has(a,button))');
    if (!island.contains(control) || button || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    event.stopPropagation();
    // A cell has a link only once a card is chosen, and that click may be held too.
    held.push(() => (control.querySelector('a') ?? control).click());
    hydrate();
  });
  on('keydown', (event) => {
    const { target, ctrlKey, metaKey, altKey } = event;
    hydrate();
    if (!ctrlKey && !metaKey && !altKey && !target.matches('input,select,textarea')) hold(event);
  });
  // Deferred until React has enabled the controls that need scripts.
  on('hydrated', () => setTimeout(end));

  // Enabled before hydration, as their clicks are held for the island.
  for (const control of island.querySelectorAll('[data-scripted]')) control.hidden = control.disabled = false;

  // Fills the browser's cache by fetch: Firefox blocks prefetch links under a policy that allows nothing by default.
  const keep = (src) => fetch(src, { priority: 'low' }).then((answer) => answer.blob());
  const fetchAhead = () => {
    if (isAsleep && !navigator.connection?.saveData) Promise.all(sources.map(keep)).catch(() => {});
  };
  if (island.dataset.hydrate === 'now') hydrate();
  addEventListener('load', () => {
    whenIdle(island.dataset.hydrate === 'idle' ? hydrate : fetchAhead);
  });
}
