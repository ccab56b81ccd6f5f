import { useState } from 'react';

/** The students who do not take part, for as long as the tool is open. */
export function useAway() {
  const [away, setAway] = useState<ReadonlySet<string>>(new Set());
  const change = (studentId: string, isAway: boolean) =>
    setAway((before) => {
      const after = new Set(before);
      if (isAway) after.add(studentId);
      else after.delete(studentId);
      return after;
    });
  return { away, change };
}
