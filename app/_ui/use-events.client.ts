import { useEffect, useRef, useState } from 'react';

/** The state of a stream: a lost one is reopened by the browser, a refused one by the page. */
export type Hearing = 'heard' | 'lost' | 'refused';

/** How soon the page reopens a stream that the browser has given up, in milliseconds. */
const AGAIN_MS = 1_500;

/** After how long a silence the page reopens a stream, in milliseconds; the site sends a beat every twenty seconds. */
const SILENCE_MS = 45_000;

/**
 * Follows a stream of Server-Sent Events across lost connections, and calls back with the data of each. Returns the state of the stream;
 * opens none while the address is null. `isLost` tells whether other requests of the page are lost, and so the stream perhaps too: another
 * one is opened whenever that changes.
 */
export function useEvents(address: string | null, onData: (data: never) => void, isLost = false): Hearing {
  const [hearing, setHearing] = useState<Hearing>('heard');
  const latest = useRef(onData);
  useEffect(() => {
    latest.current = onData;
  });
  useEffect(() => {
    if (address === null) return;
    let source: EventSource | null = null;
    let heardAt = 0;
    const hear = () => {
      heardAt = performance.now();
      setHearing('heard');
    };
    const lose = () => setHearing('lost');
    const open = () => {
      const opened = new EventSource(address);
      source?.close();
      source = opened;
      heardAt = performance.now();
      opened.onopen = hear;
      opened.addEventListener('beat', hear);
      opened.onerror = () => setHearing(opened.readyState === EventSource.CLOSED ? 'refused' : 'lost');
      opened.onmessage = ({ data }: MessageEvent<string>) => {
        hear();
        latest.current(JSON.parse(data) as never);
      };
    };
    open();
    // Browsers give up after some answers, and notice no connection that dies silently.
    const retry = setInterval(() => {
      const isSilent = performance.now() - heardAt > SILENCE_MS;
      if (isSilent) lose();
      if (isSilent || source?.readyState === EventSource.CLOSED) open();
    }, AGAIN_MS);
    addEventListener('offline', lose);
    addEventListener('online', open);
    return () => {
      clearInterval(retry);
      removeEventListener('offline', lose);
      removeEventListener('online', open);
      source?.close();
    };
  }, [address, isLost]);
  return hearing;
}
