import {
  AppError,
  type SavedSchoolYears,
  type SchoolYear,
  type SchoolYears,
  type WriteSchoolYear,
  refusedAt,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import {
  type Days,
  faultOfYear,
  firstYearFrom,
  haveADayInCommon,
  SENTENCES,
  SERVER_LIMITS,
  type TermPlan,
  usualYearAfter,
  type YearPlan,
} from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { CalendarNews } from './calendar-news';
import {
  addYear,
  calendarOfSchool,
  changeYear,
  clearTerms,
  keepDaysBefore,
  openCalendar,
  putTerms,
  removeYear,
  takeCalendar,
  yearsOfSchool,
} from './years.queries';

const HAS_CLASSES = 'Your school’s classes are already in this year, so it cannot be changed.';

type Action = 'school.year_added' | 'school.year_changed' | 'school.year_removed';

/** A school's years and terms, as planned by its office. Years do not overlap. */
@Injectable()
export class YearsService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
    private readonly news: CalendarNews,
  ) {}

  async list(): Promise<SchoolYears> {
    const [years, [calendar]] = await this.db.read(yearsOfSchool(), calendarOfSchool());
    const { today = '', country = null, version = 0 } = calendar ?? {};
    const last = years.at(-1);
    // A school whose country is not known yet is offered the most common year.
    const next = last ? usualYearAfter(country ?? '', last) : firstYearFrom(country ?? '', today);
    return { years, next, today, version };
  }

  add(wanted: WriteSchoolYear): Promise<SavedSchoolYears> {
    return this.change(wanted.version, async (tx, years) => {
      if (years.length >= SERVER_LIMITS.schoolYearsPerSchool) throw new AppError('YEAR_LIMIT');
      await insertYear(tx, sound(wanted, years));
      await this.note(tx, 'school.year_added', wanted);
    });
  }

  replace(yearId: string, wanted: WriteSchoolYear): Promise<SavedSchoolYears> {
    return this.change(wanted.version, async (tx, years) => {
      const before = oneOf(years, yearId);
      const others = years.filter(({ id }) => id !== yearId);
      const { name, startsOn, endsOn } = sound(wanted, others);
      await tx.sql(changeYear(yearId, name, startsOn, endsOn));
      await tx.sql(clearTerms(yearId));
      await tx.sql(putTerms(yearId, JSON.stringify(known(wanted.terms, before.terms))));
      const [calendar] = await tx.sql(calendarOfSchool());
      const corrected = correctedDays(before, wanted).filter(
        ({ startsOn: from }) => from <= (calendar?.today ?? ''),
      );
      if (corrected.length > 0) await tx.sql(keepDaysBefore(yearId, JSON.stringify(corrected)));
      await this.note(tx, 'school.year_changed', wanted);
    });
  }

  /** A year that has begun is history; one planned too early, or twice, can be removed. */
  remove(yearId: string): Promise<SavedSchoolYears> {
    return this.change(null, async (tx, years) => {
      const year = oneOf(years, yearId);
      const [calendar] = await tx.sql(calendarOfSchool());
      if (calendar && year.startsOn <= calendar.today) throw new AppError('YEAR_BEGUN');
      if (year.classes !== 'none') throw new AppError('YEAR_BEGUN', HAS_CLASSES);
      const [removed] = await tx.sql(removeYear(yearId));
      if (!removed) throw new AppError('YEAR_BEGUN');
      await this.note(tx, 'school.year_removed', year);
    });
  }

  /** `version` is the one the change started from; null if the change does not depend on it. */
  private change(
    version: number | null,
    write: (tx: Tx, years: SchoolYear[]) => Promise<void>,
  ): Promise<SavedSchoolYears> {
    return this.db.transaction(async (tx) => {
      await tx.sql(openCalendar());
      const [taken] = await tx.sql(takeCalendar(version));
      if (!taken) throw new AppError('CHANGED_MEANWHILE');
      await write(tx, await tx.sql(yearsOfSchool()));
      await this.news.tell(tx);
      return { success: true, years: await this.list() };
    });
  }

  private note(tx: Tx, action: Action, { startsOn, endsOn }: Days): Promise<void> {
    return this.book.write(tx, { action, about: [], detail: { startsOn, endsOn } });
  }
}

/** Gives a new school the year that is usually running where it is, or the next one with a term. */
export async function openUsualYear(tx: Tx): Promise<void> {
  await tx.sql(openCalendar());
  const years = await tx.sql(yearsOfSchool());
  const [calendar] = await tx.sql(calendarOfSchool());
  if (years.length > 0 || !calendar) return;
  await insertYear(tx, firstYearFrom(calendar.country ?? '', calendar.today));
}

async function insertYear(tx: Tx, { name, startsOn, endsOn, terms }: YearPlan): Promise<void> {
  const id = uuidv7();
  await tx.sql(addYear(id, name, startsOn, endsOn));
  await tx.sql(putTerms(id, JSON.stringify(known(terms, []))));
}

/** Each term with its id in this year, or a new one. If none has an id, as from older pages, terms are matched by position. */
function known(wanted: readonly TermPlan[], before: readonly TermPlan[]): Required<TermPlan>[] {
  const areCounted = wanted.every(({ id }) => id === undefined);
  const free = new Set(before.map(({ id }) => id));
  return wanted.map(({ name, startsOn, endsOn, ...term }, index) => {
    const id = areCounted ? before[index]?.id : term.id;
    return { id: id !== undefined && free.delete(id) ? id : uuidv7(), name, startsOn, endsOn };
  });
}

/** The days that the year or one of its terms had, and that nothing of its kind has now. */
function correctedDays(before: YearPlan, after: YearPlan): (Days & { span: 'year' | 'term' })[] {
  const spansOf = ({ startsOn, endsOn, terms }: YearPlan) => [
    { span: 'year' as const, startsOn, endsOn },
    ...terms.map((term) => ({ span: 'term' as const, startsOn: term.startsOn, endsOn: term.endsOn })),
  ];
  const stays = spansOf(after);
  return spansOf(before).filter(
    ({ span, startsOn, endsOn }) =>
      !stays.some((now) => now.span === span && now.startsOn === startsOn && now.endsOn === endsOn),
  );
}

function oneOf(years: readonly SchoolYear[], yearId: string): SchoolYear {
  const year = years.find(({ id }) => id === yearId);
  if (!year) throw new AppError('NOT_FOUND', 'There is no such school year.');
  return year;
}

/** The year if it can be kept beside the others, or a refusal at the field that is wrong. */
function sound(wanted: WriteSchoolYear, others: readonly SchoolYear[]): WriteSchoolYear {
  const fault = faultOfYear(wanted);
  if (fault) throw refusedAt(fault.field, SENTENCES[fault.sentence]);
  if (others.some((other) => haveADayInCommon(other, wanted)))
    throw refusedAt('startsOn', SENTENCES.yearTaken);
  return wanted;
}
