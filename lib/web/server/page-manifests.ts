import vm, { compileFunction, type Context } from 'node:vm';

/** The beginning of each manifest of a page's client components. */
const BEGINNING = 'globalThis.__RSC_MANIFEST';

/**
 * Makes Next evaluate the manifests of its pages in the context of the site. It gives each one a V8 context of its own, which it keeps: 0.2
 * to 0.4 MiB per page ever rendered (https://github.com/vercel/next.js/issues/93964).
 */
export function evaluateManifestsHere(): void {
  const { runInNewContext } = vm;
  vm.runInNewContext = (code, globals, options): unknown => {
    if (!code.startsWith(BEGINNING)) return runInNewContext(code, globals, options);
    const { process } = globals as Context;
    Reflect.apply(compileFunction(code, ['globalThis', 'process']), undefined, [globals, process]);
    return undefined;
  };
}
