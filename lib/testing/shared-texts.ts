/**
 * The texts of a page that React keeps as separate nodes, and so loses to translators, each with its element: texts beside others, as in
 * `{count} cartes`, and texts returned by a component. Ignores blanks. Runs in the page itself, so it must be self-contained.
 */
export function listSharedTexts(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeValue?.trim() && Object.keys(node).some((key) => key.startsWith('__reactFiber')))
      found.push(`${JSON.stringify(node.nodeValue)} in ${node.parentElement?.outerHTML.slice(0, 160)}`);
  return found;
}
