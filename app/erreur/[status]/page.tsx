import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ERROR_STATUSES, ERROR_TEXTS, type ErrorStatus } from '#lib/web/error-words.ts';
import { markHole } from '#lib/web/page-holes.ts';
import { ErrorScreen } from '#ui/error-screen.tsx';

type Props = { params: Promise<{ status: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: ERROR_TEXTS[parse((await params).status)].title, robots: { index: false } };
}

/** The page that the front server sends instead of an empty error; clients get a 404 at this path. */
export default async function ErrorPage({ params }: Props) {
  const status = parse((await params).status);
  return (
    <ErrorScreen
      status={status}
      requestId={status === 500 ? markHole('request') : null}
      hasAgain={status === 429 || status === 503}
    />
  );
}

function parse(text: string): ErrorStatus {
  return ERROR_STATUSES.find((status) => String(status) === text) ?? notFound();
}
