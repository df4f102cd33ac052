import type { Metadata } from 'next';
import { ERROR_TEXTS } from '#lib/web/error-words.ts';
import { ErrorScreen } from '#ui/error-screen.tsx';

export const metadata: Metadata = { title: ERROR_TEXTS[404].title, robots: { index: false } };

/** The page for unknown paths. */
export default function NotFound() {
  return <ErrorScreen status={404} requestId={null} />;
}
