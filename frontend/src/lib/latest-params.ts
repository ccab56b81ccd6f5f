import { useEffect } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/** What was written over an address and is not on the page yet: the router draws it when it finds the time. */
let written: { over: string; params: URLSearchParams } | undefined;

/** As useSearchParams, but no change undoes another one that was made a moment before it. */
export function useLatestParams() {
  const [params, setParams] = useSearchParams();
  useEffect(() => {
    written = undefined;
  }, [params]);
  const change = (edit: (params: URLSearchParams) => void, options?: NavigateOptions) => {
    const over = params.toString();
    const next = new URLSearchParams(written?.over === over ? written.params : params);
    edit(next);
    written = { over, params: next };
    setParams(next, options);
  };
  return [params, change] as const;
}
