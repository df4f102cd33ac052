/** The numbers of a version text such as `v24.21.0` or `db version v6.0.5`; undefined when there is none. */
export function parseVersion(text) {
  const match = /(\d+)\.(\d+)(?:\.(\d+))?/.exec(text);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)] : undefined;
}

/** True when `version` is `least` or later; missing numbers count as 0. */
export function isAtLeast(version, least) {
  for (let i = 0; i < Math.max(version.length, least.length); i += 1) {
    const difference = (version[i] ?? 0) - (least[i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
