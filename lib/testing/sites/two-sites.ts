import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { banAccount } from '#lib/back-office/accounts/admin-ban-service.ts';
import { changePassword } from '#lib/identity/passwords/password-change-service.ts';
import { setPasswordByLink } from '#lib/identity/passwords/password-link-service.ts';
import { register } from '#lib/identity/registration/registration-service.ts';
import {
  connect,
  disconnect,
  endOwnSession,
  findSessionAccount,
} from '#lib/identity/sessions/session-service.ts';
import { testSettings } from '#lib/testing/test-database.ts';

const PROGRAM = path.join(process.cwd(), 'lib/testing/sites/site-process.ts');

/** A request to a site process: a call of `SITE_CALLS`, and the seed of the pauses between its steps, if any. */
export type SiteRequest = {
  readonly id: number;
  readonly call: keyof SiteCalls;
  readonly args: readonly unknown[];
  readonly pauses?: { readonly seed: string; readonly maxMs: number };
};

/** The answer to a request: the result, or the name of the error. */
export type SiteAnswer = { readonly id: number; readonly value?: unknown; readonly error?: string };

/** A separate process that runs the services of the site on the database of the test. */
export type Site = {
  /** Runs one of `SITE_CALLS` there, with random `pauses` if given. Rejects with the name of the error thrown. */
  readonly ask: <C extends keyof SiteCalls>(
    call: C,
    args: Parameters<SiteCalls[C]>,
    pauses?: SiteRequest['pauses'],
  ) => Promise<Awaited<ReturnType<SiteCalls[C]>>>;
  readonly child: ChildProcess;
  readonly stop: () => Promise<void>;
};

/** Starts two sites for the tests of a file, with additional settings, and ends them afterwards. Call it once, after `useTestDatabase`. */
export function useTwoSites(settingsOf: () => Record<string, string> = () => ({})): readonly [Site, Site] {
  const sites: Site[] = [];
  beforeAll(async () => {
    sites.push(...(await Promise.all([startSite(settingsOf()), startSite(settingsOf())])));
  });
  afterAll(() => Promise.all(sites.map((site) => site.stop())));
  const at = (index: number): Site => ({
    ask: (...args) => sites[index]!.ask(...args),
    get child() {
      return sites[index]!.child;
    },
    stop: () => sites[index]!.stop(),
  });
  return [at(0), at(1)];
}

async function startSite(settings: Record<string, string>): Promise<Site> {
  const env = { ...process.env, ...testSettings(), ...settings, NODE_ENV: 'test' as const };
  const child = fork(PROGRAM, [], { env, execArgv: [], serialization: 'advanced' });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The site has ended'))),
  ]);
  const pending = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  child.on('message', ({ id, value, error }: SiteAnswer) => {
    const asked = pending.get(id);
    pending.delete(id);
    if (error === undefined) asked?.resolve(value as never);
    else asked?.reject(new Error(error));
  });
  let last = 0;
  return {
    child,
    ask: (call, args, pauses) =>
      new Promise((resolve, reject) => {
        const id = (last += 1);
        pending.set(id, { resolve, reject });
        child.send({ id, call, args, ...(pauses && { pauses }) } satisfies SiteRequest);
      }),
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** The services that a site process runs on request, by name. */
export const SITE_CALLS = {
  connect,
  changePassword,
  setPasswordByLink,
  banAccount,
  endOwnSession,
  disconnect,
  register,
  findSessionAccount,
};

type SiteCalls = typeof SITE_CALLS;
