import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from './api-client';

type Reasons = Partial<Record<string, string>>;

/** The first error the server gives for each field. */
export function firstReasons(error: Error): Reasons {
  const fields = error instanceof ApiError ? error.fields : {};
  return Object.fromEntries(Object.entries(fields).map(([name, [reason]]) => [name, reason]));
}

/** For a form that manages its values itself: field errors, with the focus on the first. */
export function useFieldReasons(form: () => ParentNode | null) {
  const [reasons, setReasons] = useState<Reasons>({});
  const showFirst = useEffectEvent(() =>
    form()?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
  );
  useEffect(() => {
    if (Object.keys(reasons).length > 0) showFirst();
  }, [reasons]);
  return { reasons, setReasons, markRefused: (error: Error) => setReasons(firstReasons(error)) };
}
