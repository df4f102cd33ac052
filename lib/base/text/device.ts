const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/\b(Lynx|w3m|Links|ELinks)\b/i, 'Navigateur en mode texte'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** Describes a device for the list of sessions, as in « Firefox sous Linux ». The header itself is never stored. */
export function describeDevice(userAgent: string | null): string {
  const agent = (userAgent ?? '').slice(0, 500);
  const browser = BROWSERS.find(([pattern]) => pattern.test(agent))?.[1] ?? 'Navigateur inconnu';
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1];
  if (system === undefined) return browser;
  const sur = system === 'iPhone' || system === 'iPad';
  return `${browser} ${sur ? 'sur' : 'sous'} ${system}`;
}
