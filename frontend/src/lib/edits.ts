import { useState } from 'react';

type Fields = Record<string, string | boolean>;

interface Rebased<V extends Fields> {
  values: V;
  /** Changed here and, to something else, by somebody else. */
  conflicts: (keyof V & string)[];
}

/** Puts one's own edits on top of what is saved by now: what one did not touch takes the saved value, the rest stays. */
export function rebase<V extends Fields>(before: V, mine: V, saved: V): Rebased<V> {
  const fields = Object.keys(saved) as (keyof V & string)[];
  const touched = fields.filter((field) => mine[field] !== before[field]);
  const values = { ...saved };
  for (const field of touched) values[field] = mine[field];
  const conflicts = touched.filter((field) => saved[field] !== before[field] && saved[field] !== mine[field]);
  return { values, conflicts };
}

/** A form over what is saved. When that changes under it (another administrator, another tab) no entry is lost. */
export function useEdits<V extends Fields>(saved: V) {
  const [base, setBase] = useState(saved);
  const [values, setValues] = useState(saved);
  const [conflicts, setConflicts] = useState<readonly (keyof V & string)[]>([]);
  if (differing(base, saved).length > 0) {
    const rebased = rebase(base, values, saved);
    setBase(saved);
    setValues(rebased.values);
    setConflicts(rebased.conflicts);
  }
  return {
    values,
    conflicts,
    changed: differing(base, values),
    /** After one's own save: what the server made of what was sent (it cuts spaces off) stands there, unless it was typed on since. */
    settle: (sent: V, answer: V) => {
      setBase(answer);
      setValues((now) => rebase(sent, now, answer).values);
      setConflicts([]);
    },
    set: <K extends keyof V & string>(field: K, value: V[K]) => {
      setValues((now) => ({ ...now, [field]: value }));
      setConflicts((now) => now.filter((each) => each !== field));
    },
  };
}

function differing<V extends Fields>(a: V, b: V): (keyof V & string)[] {
  return (Object.keys(b) as (keyof V & string)[]).filter((field) => a[field] !== b[field]);
}
