'use client';
import { useState } from 'react';

type OpaqueProps = { id: string; className?: string | undefined; markup: string };

/** Server markup that React does not hydrate. It stays even if React renders the page anew because something else has changed it. */
export function Opaque({ id, className, markup }: OpaqueProps) {
  const [shown] = useState(() =>
    typeof document === 'undefined' ? markup : (document.getElementById(id)?.innerHTML ?? ''),
  );
  return (
    <div id={id} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: shown }} />
  );
}
