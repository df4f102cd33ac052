import { tryPassword, type Limited } from '#lib/identity/limits/login-limits.ts';

/** Tries a wrong password so many times, one after the other. */
export async function failTimes(times: number, limited: Limited): Promise<void> {
  for (let failures = 0; failures < times; failures += 1)
    await tryPassword(limited, () => Promise.resolve(false));
}
