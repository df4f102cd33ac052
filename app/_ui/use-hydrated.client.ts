import { useEffect, useSyncExternalStore } from 'react';

/** Tells `/hydrate.js` that the island of a page is hydrated, so that it replays earlier clicks and input. */
export function useHydrated(): void {
  useEffect(() => {
    document.dispatchEvent(new Event('hydrated'));
  }, []);
}

/** False on the server and during hydration, so that the markup matches; true afterwards. */
export function useIsScripted(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

/** Marks a control that waits for scripts: `/hydrate.js` shows and enables it before hydration. */
export const SCRIPTED = { 'data-scripted': '', suppressHydrationWarning: true } as const;

/**
 * React removes nodes from the parent where it put them, and inserts others before them; translators and extensions may have wrapped them
 * since. Then the wrapper stands in for the node, and a removed node stays removed (product/pages §1.8).
 */
function allowForeignNodes(): void {
  // oxlint-disable-next-line typescript/unbound-method -- both are called with their node below
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const own = childWith(this, child);
    if (own) removeChild.call(this, own);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, before && childWith(this, before));
    return node;
  };
}

/** The child of `parent` that is or contains a node; null if there is none. */
function childWith(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

if ('Node' in globalThis) allowForeignNodes();
