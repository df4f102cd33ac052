'use client';
import { useState } from 'react';

/**
 * Markup that the server made and that React does not look into. What the browser has of it stays, even where React makes the whole page
 * anew because somebody else has changed it.
 */
export function Opaque({ id, markup }: { id: string; markup: string }) {
  const [shown] = useState(() =>
    typeof document === 'undefined' ? markup : (document.getElementById(id)?.innerHTML ?? ''),
  );
  return (
    <div id={id} className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: shown }} />
  );
}
