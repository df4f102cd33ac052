/** The numbers of a version text such as `v24.21.0` or `db version v6.0.5`; undefined when there is none. */
export function parseVersion(text: string): readonly number[] | undefined;

/** True when `version` is `least` or later; missing numbers count as 0. */
export function isAtLeast(version: readonly number[], least: readonly number[]): boolean;
