import { ROOT } from '#scripts/root.ts';
import type { Viewer } from '../catalogue/catalogue.ts';

/** Something that no answer may show. */
export type Secret = {
  readonly name: string;
  readonly text: string | RegExp;
  /** Viewers that may see it. */
  readonly mayBeShownTo?: readonly Viewer[];
  /** True for what belongs into the log of the site, as the stack of an error does. */
  readonly mayBeLogged?: true;
};

/** What is secret on every site. None of it stands in any request. */
const ALWAYS: readonly Secret[] = [
  { name: 'the hash of a password', text: /\$2[aby]\$\d\d\$/ },
  { name: 'a path of the server', text: ROOT, mayBeLogged: true },
  { name: 'a path of the server', text: /file:\/\/\/|node_modules\/|\.next\/server/, mayBeLogged: true },
  {
    name: 'a stack',
    text: /\n\s+at (?:async )?[\w.<>[\] ]* ?\(?(?:node:|\/|file:|webpack|<anonymous>)/,
    mayBeLogged: true,
  },
  { name: 'an error of MongoDB', text: /Mongo\w*Error|E11000 duplicate key/, mayBeLogged: true },
  { name: 'the address of MongoDB', text: /mongodb:\/\// },
];

/** The secrets of a site: those of every site, its own settings, sessions of others and their e-mail addresses. */
export function listSecrets(site: {
  readonly settings: readonly string[];
  readonly sessions: readonly string[];
  readonly emails: readonly string[];
}): Secret[] {
  return [
    ...ALWAYS,
    ...site.settings.map((text) => ({ name: 'a secret setting', text })),
    ...site.sessions.map((text) => ({ name: 'the session of another account', text })),
    ...site.emails.map((text) => ({
      name: 'the e-mail address of another account',
      text,
      mayBeShownTo: ['staff'] as const,
    })),
  ];
}

/** The name of the first secret that stands in a line of the site's log, or null. */
export function loggedSecret(secrets: readonly Secret[], text: string): string | null {
  const kept = secrets.filter(({ mayBeLogged }) => mayBeLogged !== true);
  return shownSecret(kept, { viewer: 'visitor', text });
}

/** The name of the first secret that a text shows to a viewer, or null. */
export function shownSecret(
  secrets: readonly Secret[],
  { viewer, text }: { viewer: Viewer; text: string },
): string | null {
  const found = secrets.find(
    (secret) =>
      secret.mayBeShownTo?.includes(viewer) !== true &&
      (typeof secret.text === 'string' ? text.includes(secret.text) : secret.text.test(text)),
  );
  return found?.name ?? null;
}
