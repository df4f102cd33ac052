/**
 * Acts like a translator, which replaces every text of the page, now and whenever one is set, by two `<font>`, and like a password manager,
 * which adds an element to forms and islands. Runs in the page itself, so it must be self-contained. Returns a function that stops it.
 */
export function translateAlways(): () => void {
  // Translators still use this obsolete element.
  const FONT = 'font' as string;
  const NOT_TEXTS = 'script, style, noscript, template, textarea, option, svg, font';
  const translate = (text: Text): void => {
    const place = text.parentElement;
    if (!place || place.closest(NOT_TEXTS)) return;
    const outer = document.createElement(FONT);
    outer.append(document.createElement(FONT));
    outer.firstElementChild!.textContent = text.data;
    text.replaceWith(outer);
  };
  const translateIn = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    texts.forEach(translate);
  };
  const observer = new MutationObserver((records) => {
    for (const { target, type, addedNodes } of records) {
      if (type === 'characterData') translate(target as Text);
      for (const node of addedNodes)
        if (node instanceof Text) translate(node);
        else translateIn(node);
    }
  });
  const start = () => {
    translateIn(document.body);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
  // After hydration, in which React would report an unknown element as a mismatch.
  document.addEventListener('hydrated', () => {
    for (const place of document.querySelectorAll('form, [data-hydrate]'))
      place.append(document.createElement('ins'));
  });
  return () => {
    observer.disconnect();
  };
}
