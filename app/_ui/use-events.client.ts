import { useEffect, useRef, useState } from 'react';

/** Whether a stream is heard: a lost one is opened again by the browser, a refused one by the page. */
export type Hearing = 'heard' | 'lost' | 'refused';

/** How soon a stream is opened again that the browser has given up, in milliseconds. */
const AGAIN_MS = 1_500;

/**
 * Follows a stream of events: calls back with the data of each, again after a lost connection. Returns whether it is heard now, or refused
 * by the site; follows nothing while the address is null.
 */
export function useEvents(address: string | null, onData: (data: never) => void): Hearing {
  const [hearing, setHearing] = useState<Hearing>('heard');
  const latest = useRef(onData);
  useEffect(() => {
    latest.current = onData;
  });
  useEffect(() => {
    if (address === null) return;
    let source: EventSource | null = null;
    const open = () => {
      if (source !== null && source.readyState !== EventSource.CLOSED) return;
      const opened = new EventSource(address);
      source = opened;
      opened.onopen = () => setHearing('heard');
      opened.onerror = () => setHearing(opened.readyState === EventSource.CLOSED ? 'refused' : 'lost');
      opened.onmessage = ({ data }: MessageEvent<string>) => {
        setHearing('heard');
        latest.current(JSON.parse(data) as never);
      };
    };
    open();
    // A browser gives up after some answers; the stream is opened again when the reader returns to the page.
    const retry = setInterval(open, AGAIN_MS);
    return () => {
      clearInterval(retry);
      source?.close();
    };
  }, [address]);
  return hearing;
}
