import type { OwnHomeworkLine } from '@homeroom/contracts';

/** What is still to be done; done again comes with it. */
function isToDo({ state }: Pick<OwnHomeworkLine, 'state'>): boolean {
  return state === 'open' || state === 'again';
}

/** By what a student looks for: what is late, what comes, what is done. */
export function sorted(lines: readonly OwnHomeworkLine[]) {
  return {
    overdue: lines.filter((line) => isToDo(line) && line.isOverdue),
    due: lines.filter((line) => isToDo(line) && !line.isOverdue),
    done: lines.filter((line) => !isToDo(line)),
  };
}

/** How it stands, as one word. */
export function standingOf(line: Pick<OwnHomeworkLine, 'state' | 'isOverdue' | 'isLate'>) {
  if (line.state === 'open') return line.isOverdue ? 'overdue' : 'open';
  if (line.state === 'handed_in') return line.isLate ? 'handedInLate' : 'handedIn';
  return line.state;
}
