'use strict';
// Runs the scripts of a playing page: at once, or once the page is there and the browser idle, or when its island is touched, as
// the island says. What is clicked, dragged or typed meanwhile is done when it is hydrated.
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
    // React would fetch the sheets one by one if it did not find them.
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

  // Without the island a link works as it does without scripts.
  async function end() {
    watch.abort();
    // React takes its time to show what an act that was heard has changed.
    for (const act of held.splice(0)) if (!act()) await new Promise(whenIdle);
  }

  const on = (type, act) => addEventListener(type, act, { capture: true, signal: watch.signal });

  // Told the island once it is hydrated. React may hydrate it by the very event, which the island then hears and takes at once.
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
    // A cell has its link once a card is chosen, which may be held itself.
    held.push(() => (control.querySelector('a') ?? control).click());
    hydrate();
  });
  on('keydown', (event) => {
    const { target, ctrlKey, metaKey, altKey } = event;
    hydrate();
    if (!ctrlKey && !metaKey && !altKey && !target.matches('input,select,textarea')) hold(event);
  });
  // Only then are controls enabled that need the script.
  on('hydrated', () => setTimeout(end));

  // What is done with them is held for the island.
  for (const control of island.querySelectorAll('[data-scripted]')) control.hidden = control.disabled = false;

  // Into the browser's cache; Firefox refuses links that prefetch where the policy allows nothing by default.
  const keep = (src) => fetch(src, { priority: 'low' }).then((answer) => answer.blob());
  const fetchAhead = () => {
    if (isAsleep && !navigator.connection?.saveData) Promise.all(sources.map(keep)).catch(() => {});
  };
  if (island.dataset.hydrate === 'now') hydrate();
  addEventListener('load', () => {
    whenIdle(island.dataset.hydrate === 'idle' ? hydrate : fetchAhead);
  });
}
