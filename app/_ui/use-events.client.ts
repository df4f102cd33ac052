import { useEffect, useRef, useState } from 'react';

/** The state of a stream: a lost one is reopened by the browser, a refused one by the page. */
export type Hearing = 'heard' | 'lost' | 'refused';

/** How soon the page reopens a stream that the browser has given up, in milliseconds. */
const AGAIN_MS = 1_500;

/**
 * Follows a stream of Server-Sent Events across lost connections, and calls back with the data of each. Returns the state of the stream;
 * opens none while the address is null.
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
    // Browsers give up after some answers, so that the page must reopen the stream.
    const retry = setInterval(open, AGAIN_MS);
    return () => {
      clearInterval(retry);
      source?.close();
    };
  }, [address]);
  return hearing;
}
