import { AppError } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import {
  type HandOverOutcome,
  type HandOverRefusal,
  type HandOverStanding,
  type ListFormat,
  handOverStandingOf,
} from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { type CsvCell, listFile } from '@homeroom/platform';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { Accounts } from '../../ground/accounts/accounts';
import { handOverById, type ListedChild, wholeHandOver } from './hand-over.queries';

const COLUMNS = [
  { head: 'Class', width: 8 },
  { head: 'Last name' },
  { head: 'First name' },
  { head: 'State', width: 30 },
  { head: 'Handed over to', width: 30 },
  { head: 'Relation' },
  { head: 'Not on the list because', width: 30 },
  { head: 'Refused because', width: 30 },
  { head: 'At', width: 18 },
  { head: 'Arrived', width: 18 },
  { head: 'By', width: 30 },
  { head: 'Taken back because', width: 30 },
  { head: 'Taken back at', width: 18 },
  { head: 'Taken back by', width: 30 },
  { head: 'Drill', width: 8 },
];

const STANDINGS: Record<HandOverStanding, string> = {
  // The label while it runs, and the one once it is over.
  waiting: 'not handed over',
  handed_over: 'handed over',
  not_here: 'not here by the register',
};
const OUTCOMES: Record<HandOverOutcome, string> = {
  stands: STANDINGS.handed_over,
  taken_back: 'taken back',
  second: 'said a second time at another gate',
  refused: 'handed over all the same, which was refused',
};

const REFUSALS: Record<HandOverRefusal, string> = {
  barred: 'must not collect the student',
  unlisted: 'on no list, and no administrator answered for it',
  after_end: 'after the end',
  too_late: 'arrived more than a day after the end',
  not_in_it: 'not in this hand-over',
};

/** Every child and what became of it, for the people accountable for them, during the hand-over and afterwards. */
@Injectable()
export class HandOverListService {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
    private readonly book: AuditNotes,
  ) {}

  /** Only auth knows administrators' names; if it does not answer, the file is still produced and says which names are missing. */
  async file(id: string, format: ListFormat = 'xlsx'): Promise<StreamableFile> {
    const [[found], children] = await this.db.read(handOverById(id), wholeHandOver(id));
    if (!found) throw new AppError('NOT_FOUND', 'There is no such hand-over.');
    const ids = children.flatMap(({ byId, takenBackById }) => [byId, takenBackById]);
    const names = await this.namesOf(ids.filter((each) => each !== null));
    await this.db.transaction((tx) =>
      this.book.write(tx, {
        action: 'school.hand_over_exported',
        detail: { count: children.length, format },
      }),
    );
    const name = ['hand-over', found.isDrill ? 'drill' : '', children[0]?.day].filter(Boolean).join('-');
    return listFile({ name, columns: COLUMNS, rows: children.map((child) => rowOf(child, names)) }, format);
  }

  private async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.accounts.namesOf(ids).catch(() => new Map<string, string>());
  }
}

function stateOf({ outcome, isAbsent, takenBackAt }: ListedChild): string {
  if (outcome === null) return STANDINGS[handOverStandingOf(false, isAbsent)];
  return outcome === 'refused' && takenBackAt !== null ? 'refused, and has not happened' : OUTCOMES[outcome];
}

function rowOf(child: ListedChild, names: ReadonlyMap<string, string>): CsvCell[] {
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? id));
  return [
    ...[child.classNumber, child.lastName, child.firstName, stateOf(child)],
    child.outcome !== null && child.to === null ? 'guardian without a name' : child.to,
    ...[child.relation, child.reason, child.why && REFUSALS[child.why]],
    ...[child.at, child.writtenAt, nameOf(child.byId)],
    ...[child.takenBackReason, child.takenBackAt, nameOf(child.takenBackById)],
    child.isDrill ? 'drill' : null,
  ];
}
