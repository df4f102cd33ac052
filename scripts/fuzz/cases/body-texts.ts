import type { Chance } from '#lib/base/seeded-chance.ts';
import { between, pick, weighted } from '../values/choose.ts';
import { hostileJson, nestedJson } from '../values/hostile-json.ts';
import { HOSTILE_NAMES } from '../values/hostile-texts.ts';

/** How deep brackets are nested; they stay under the limit of a body. */
const DEPTH = 10_000;

/** The JSON text of an object with one change that no value of JavaScript could have. */
export function mutateJsonText(text: string, chance: Chance): string {
  const at = between(chance, 0, text.length);
  const inside = text.slice(1, -1);
  const name = /"([^"\\]+)":/.exec(text)?.[1] ?? 'a';
  return weighted<() => string>(chance, [
    [3, () => `{"${name}":${JSON.stringify(hostileJson(chance))}${inside === '' ? '' : `,${inside}`}}`],
    [3, () => `{${inside}${inside === '' ? '' : ','}"${name}":${JSON.stringify(hostileJson(chance))}}`],
    [3, () => `{"${pick(chance, HOSTILE_NAMES)}":{"${name}":1}${inside === '' ? '' : `,${inside}`}}`],
    [2, () => text.replace(/:("[^"]*"|\d+)/, `:${nestedJson(between(chance, 100, 1_000), chance)}`)],
    [1, () => `{"${name}":${nestedJson(pick(chance, [5_000, DEPTH]), chance)}}`],
    [
      2,
      () =>
        text.replace(
          /:(?:"[^"]*"|\d+)/,
          `:${pick(chance, ['1e999', '-1e999', '-0', '1E400', '0.1e-999', '9'.repeat(300)])}`,
        ),
    ],
    [2, () => text.slice(0, at)],
    [
      2,
      () =>
        text.slice(0, at) +
        pick(chance, ['\u0000', '"', '}', ',', '\\', '\ud800', '//', 'NaN']) +
        text.slice(at),
    ],
    [1, () => `[${text}]`],
    [1, () => text + text],
    [1, () => `\ufeff${text}`],
    [1, () => text.replaceAll('"', "'")],
  ])();
}
