import type { OwnHomeworkLine } from '@homeroom/contracts';

/** Still to be done, including work to be done again. */
function isToDo({ state }: Pick<OwnHomeworkLine, 'state'>): boolean {
  return state === 'open' || state === 'again';
}

/** Groups homework as students look for it: overdue, due, done. */
export function sorted(lines: readonly OwnHomeworkLine[]) {
  return {
    overdue: lines.filter((line) => isToDo(line) && line.isOverdue),
    due: lines.filter((line) => isToDo(line) && !line.isOverdue),
    done: lines.filter((line) => !isToDo(line)),
  };
}

/** The state as a single word. */
export function standingOf(line: Pick<OwnHomeworkLine, 'state' | 'isOverdue' | 'isLate'>) {
  if (line.state === 'open') return line.isOverdue ? 'overdue' : 'open';
  if (line.state === 'handed_in') return line.isLate ? 'handedInLate' : 'handedIn';
  return line.state;
}
