import { use, useEffect, useState, type ComponentType } from 'react';
import { useIsScripted } from './use-hydrated.client.ts';

/**
 * A lazily loaded part of an island. The server renders it, and hydration waits for its script; a part first shown later stays empty until
 * its script has loaded. `fetchPart` preloads the script.
 */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const fetchPart = () =>
    (loading ??= load().then(
      (loaded) => (part = loaded),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    ));
  function LaterPart(props: Props) {
    const [, setLoaded] = useState(false);
    const isScripted = useIsScripted();
    useEffect(() => {
      let isShown = part === null;
      fetchPart().then(
        () => {
          if (isShown) setLoaded(true);
        },
        () => undefined,
      );
      return () => {
        isShown = false;
      };
    }, []);
    const Part = isScripted ? part : use(fetchPart());
    return Part && <Part {...props} />;
  }
  return { Part: LaterPart, fetchPart };
}
