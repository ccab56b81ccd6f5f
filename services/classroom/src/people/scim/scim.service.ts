import {
  AppError,
  ChangeTeacher,
  CreateTeacher,
  type DirectoryPeople,
  type FieldErrors,
  type FindScimUsers,
  isMailAddress,
  SCIM_SCHEMAS,
  type ScimList,
  ScimNames,
  type ScimUser,
  type TeacherRecord,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { type DirectoryAct, SERVER_LIMITS, USUAL_TEACHER_TYPE, withoutNulls } from '@homeroom/domain';
import { CONFIG, currentIdentity, validationPipe } from '@homeroom/platform';
import { Inject, Injectable, type Type } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { ClassroomConfig } from '../../config';
import { TeacherChangesService } from '../teachers/teacher-changes.service';
import { TeachersService } from '../teachers/teachers.service';
import { keyOf, readFilter } from './scim-filter';
import { listOf } from './scim-documents';
import { namesIn, readPatch, readPerson, type Said } from './scim-person';
import { fault } from './scim-refusal';
import {
  type AlikeRow,
  countPeople,
  describePeople,
  findAlike,
  findPeople,
  findPerson,
  hasActive,
  keepPerson,
  letGo,
  noteAct,
  oneAtATime,
  type PersonRow,
  release,
} from './scim.queries';

/** Field names that differ between forms and directories. */
const ATTRIBUTES: Record<string, string> = {
  firstName: 'name.givenName',
  lastName: 'name.familyName',
  email: 'emails',
};
/** Roles that cannot be added in this way. */
const RUNS_THE_SCHOOL = /admin/;
const TAKEN =
  'The school has this person already. Look for userName or externalId, and change whom you find.';
const SHUT_OUT =
  'The office has deactivated a teacher who has this address. It reactivates them, or takes the address away from them where this is somebody else.';

interface Names {
  externalId: string | null;
  userName: string;
}

interface Change {
  said: Said;
  /** The names as checked; only those that were sent are written. */
  names: Names;
  before: TeacherRecord;
  after: TeacherRecord;
}

/**
 * The teachers of a school as managed by its directory. Changes take the same path as the office's, with the same rules, facts and audit
 * lines; the directory's own identifiers are written in the same transaction. Students, families and administrators never appear here.
 */
@Injectable()
export class ScimService {
  /** Validates with the same sentences as forms. */
  private readonly forms = validationPipe();

  constructor(
    private readonly db: TenantDb,
    private readonly teachers: TeachersService,
    private readonly changes: TeacherChangesService,
    @Inject(CONFIG) private readonly config: ClassroomConfig,
  ) {}

  get origin(): string {
    return new URL(this.config.PUBLIC_URL).origin;
  }

  async find({ filter, startIndex = '1', count }: FindScimUsers): Promise<ScimList<ScimUser>> {
    const sought = readFilter(filter);
    const wanted = [sought?.by ?? null, sought?.value ?? null] as const;
    const first = Math.max(1, Number(startIndex));
    const asked = count === undefined ? SERVER_LIMITS.scimUsualPage : Number(count);
    const limit = Math.min(Math.max(0, asked), SERVER_LIMITS.scimLargestPage);
    const [[counted], people] = await this.db.read(
      countPeople(...wanted),
      findPeople(...wanted, limit, first - 1),
    );
    const users = people.map((person) => this.toUser(person));
    return listOf(users, counted?.total ?? 0, first);
  }

  async user(id: string): Promise<ScimUser> {
    return this.toUser(await this.person(id));
  }

  async people(): Promise<DirectoryPeople> {
    const row = await this.db.readOne(describePeople());
    return row ?? { kept: 0, active: 0, last: null };
  }

  /** Creates a teacher, or adopts one whom the directory did not manage until now: entered by the office, or let go before. */
  async create(sent: unknown): Promise<ScimUser> {
    const said = readPerson(sent);
    teachersOnly(said);
    const names = await this.namesOf(said);
    const { userName } = names;
    const email = said.email ?? (isMailAddress(userName) ? keyOf(userName) : undefined);
    const named = { ...namesIn(said.wholeName ?? ''), ...said };
    const wanted = await this.judged(CreateTeacher, {
      ...{ firstName: named.givenName, lastName: named.familyName },
      ...(email ? { email } : {}),
      ...{ teacherType: USUAL_TEACHER_TYPE, classNumbers: [] },
    });
    const address = wanted.email ?? null;
    const [alike] = await this.db.read(findAlike(names.externalId, keyOf(userName), address));
    const { known } = judgedAmong(alike, names);
    const { active = true } = said;
    const comes = { said, names, address };
    if (known) {
      const { firstName, lastName } = wanted;
      const fields = { firstName, lastName, ...withoutNulls({ email: address }), isActive: active };
      await this.changes.changeBy(known.id, {
        wanted: (before) => whereAllowed(fields, before),
        alongside: async (tx, before) => {
          // The office has changed the teacher first.
          if (known.isLetGo === null && !before.isActive) throw fault('uniqueness', SHUT_OUT);
          await this.arrive(tx, known.id, comes);
        },
      });
      return this.user(known.id);
    }
    const { teacher } = await this.teachers.create(wanted, {
      alongside: async (tx, id) => {
        await this.arrive(tx, id, comes);
        // A teacher who is created as inactive is not active even for a moment.
        if (!active) await this.changes.deactivateIn(tx, id);
      },
    });
    if (!active) await this.changes.tell(teacher.id);
    return this.user(teacher.id);
  }

  async replace(id: string, sent: unknown): Promise<ScimUser> {
    return this.change(id, readPerson(sent));
  }

  async patch(id: string, sent: unknown): Promise<ScimUser> {
    return this.change(id, readPatch(sent, SERVER_LIMITS.scimMostOperations));
  }

  /** The directory has deleted the person: they are deactivated, and not shown until the directory brings them back. */
  async letGo(id: string): Promise<void> {
    await this.person(id);
    await this.changes.changeBy(id, {
      wanted: () => ({ isActive: false }),
      alongside: async (tx) => {
        const { userName } = await this.personNow(tx, id);
        await tx.sql(letGo(id, userName));
      },
    });
  }

  private async change(id: string, sent: Said): Promise<ScimUser> {
    const person = await this.person(id);
    const leaves = sent.active === false;
    if (!leaves) teachersOnly(sent);
    // A leaver is not given another id with the same request, so that they do not come back as somebody else.
    const said = leaves ? { ...sent, externalId: undefined } : sent;
    const asked = closedNow() ? leavingOnly(said, person) : said;
    if (!person.isActive && isSomebodyElse(person, said)) return this.refuseOther(person, said);
    const { userName = person.userName, externalId = person.externalId } = asked;
    const names = await this.namesOf({ userName, externalId });
    const email = asked.email === undefined ? addressAfter(person, names) : asked.email;
    const { givenName, familyName } = calledBy(person, asked);
    const judged = await this.judged(ChangeTeacher, {
      ...given({ firstName: givenName, lastName: familyName, isActive: asked.active }),
      ...given({ email: email === undefined ? undefined : (email ?? '') }),
    });
    const fields = whereAllowed(judged, person);
    const isNamedAnew = names.userName !== person.userName || names.externalId !== person.externalId;
    const isOther = Object.entries(given(fields)).some(
      ([name, value]) => value !== person[name as keyof PersonRow],
    );
    if (!isNamedAnew && !isOther) return this.toUser(person);
    await this.changes.changeBy(id, {
      wanted: (before) => whereAllowed(judged, before),
      alongside: (tx, before, after) => this.keep(tx, { said: asked, names, before, after }),
    });
    return this.user(id);
  }

  /**
   * The directory gave a leaver's identity to another person, as with a recycled name or address. The newcomer never gets the account: the
   * name is freed, nobody is found by it any more, and the directory creates a new person.
   */
  private async refuseOther({ id, externalId }: PersonRow, { active }: Said): Promise<never> {
    if (externalId === null) throw fault('uniqueness', SHUT_OUT);
    if (!active)
      throw fault('uniqueness', 'Somebody who has left keeps the externalId, and comes back by it alone.');
    await this.db.transaction(async (tx) => {
      const now = await this.personNow(tx, id);
      if (!now.isActive && now.externalId === externalId) await tx.sql(release([id]));
    });
    throw noSuchUser();
  }

  /** Runs in the transaction that adds them. If somebody was added at the same moment under one of these names, they were first. */
  private async arrive(
    tx: Tx,
    id: string,
    { said, names, address }: { said: Said; names: Names; address: string | null },
  ): Promise<void> {
    await tx.sql(oneAtATime());
    const alike = await tx.sql(findAlike(names.externalId, keyOf(names.userName), address));
    const { known, gone } = judgedAmong(
      alike.filter((each) => each.id !== id),
      names,
    );
    if (known || alike.some((each) => each.id === id && each.isLetGo === false))
      throw fault('uniqueness', TAKEN);
    await tx.sql(release(gone));
    await this.write(tx, id, names, 'added', isWhole(said));
  }

  /** Leaving never fails because of a name: a leaver who cannot have the new one keeps the old one. */
  private async keep(tx: Tx, { said, names: judged, before, after }: Change): Promise<void> {
    const { id } = after;
    const now = await this.personNow(tx, id);
    // Another change of the same person may have come in between, so only what was sent is applied to it.
    const names = {
      userName: said.userName === undefined ? now.userName : judged.userName,
      externalId: said.externalId === undefined ? now.externalId : judged.externalId,
    };
    const leaves = said.active === false;
    const act = before.isActive === after.isActive ? 'changed' : actOf(after.isActive);
    if (!leaves && !before.isActive && isSomebodyElse(now, said)) throw fault('uniqueness', TAKEN);
    if (!leaves && after.email && after.email !== before.email)
      if ((await tx.sql(hasActive(after.email, id))).length > 0)
        throw fault('uniqueness', 'Another teacher of the school has this address.');
    const isKept = now.since !== null;
    const isSame = isKept && names.userName === now.userName && names.externalId === now.externalId;
    const alike = isSame ? [] : await tx.sql(findAlike(names.externalId, keyOf(names.userName), null));
    const others = alike
      .filter((each) => each.id !== id)
      .map((each) => ({ ...each, kind: kindOf(each, names) }));
    const isFree = others.every(({ kind }) => kind === 'same' || kind === 'gone');
    if (!isFree && !leaves) throw fault('uniqueness', 'Somebody else at the school has this name.');
    if (!isFree) return void (await tx.sql(noteAct(id, act)));
    await tx.sql(release(others.map((each) => each.id)));
    await this.write(tx, id, names, act, said.givenName || said.familyName ? false : null);
  }

  /** Reads the person under the lock. They may have just been deleted, and an update does not bring them back. */
  private async personNow(tx: Tx, id: string): Promise<PersonRow> {
    await tx.sql(oneAtATime());
    const [person] = await tx.sql(findPerson(id));
    if (!person) throw noSuchUser();
    return person;
  }

  private async write(
    tx: Tx,
    id: string,
    { externalId, userName }: Names,
    act: DirectoryAct,
    byWholeName: boolean | null,
  ): Promise<void> {
    await tx.sql(keepPerson(id, externalId, userName, keyOf(userName), act, byWholeName));
  }

  /** A student, a person of another school and an unknown id are answered alike. */
  private async person(id: string): Promise<PersonRow> {
    const person = isUUID(id) ? await this.db.readOne(findPerson(id)) : undefined;
    if (!person) throw noSuchUser();
    return person;
  }

  private async namesOf({ userName, externalId }: Pick<Said, 'userName' | 'externalId'>): Promise<Names> {
    const names = await this.judged(ScimNames, { userName, ...(externalId ? { externalId } : {}) });
    return { userName: names.userName, externalId: names.externalId ?? null };
  }

  private async judged<T>(form: Type<T>, fields: object): Promise<T> {
    try {
      return (await this.forms.transform(fields, { type: 'body', metatype: form })) as T;
    } catch (error) {
      if (!(error instanceof AppError) || !error.details.fields) throw error;
      throw new AppError(error.code, error.message, { fields: inTheirWords(error.details.fields) });
    }
  }

  private toUser(person: PersonRow): ScimUser {
    const { id, externalId, userName, firstName, lastName, email, isActive, since, actedAt } = person;
    const formatted = `${firstName} ${lastName}`.trim();
    return {
      schemas: [SCIM_SCHEMAS.user],
      id,
      ...(externalId === null ? {} : { externalId }),
      userName,
      name: { givenName: firstName, familyName: lastName, formatted },
      displayName: formatted,
      emails: email === null ? [] : [{ value: email, type: 'work', primary: true }],
      userType: 'Teacher',
      active: isActive,
      meta: {
        resourceType: 'User',
        location: `${this.origin}/api/scim/v2/Users/${id}`,
        ...(since && actedAt ? { created: since.toISOString(), lastModified: actedAt.toISOString() } : {}),
      },
    };
  }
}

/**
 * Somebody who has left or was let go is the same person only by external id, because addresses and names are reassigned. An active teacher
 * is also identified by the address that the office entered.
 */
function kindOf({ isActive, isLetGo, externalId }: AlikeRow, names: Names) {
  if (names.externalId !== null && externalId === names.externalId) return isLetGo ? 'same' : 'kept';
  if (isActive) return isLetGo === null ? 'entered' : 'kept';
  if (isLetGo === null) return 'shut';
  const isAnother = names.externalId !== null && externalId !== null;
  return isLetGo || isAnother ? 'gone' : 'kept';
}

/** Decides which existing teacher a new person is, and who has to give up a name to them. */
function judgedAmong(
  alike: readonly AlikeRow[],
  names: Names,
): { known: AlikeRow | undefined; gone: string[] } {
  const kinds = alike.map((each) => ({ each, kind: kindOf(each, names) }));
  const [one, another] = kinds.filter(({ kind }) => kind === 'same' || kind === 'entered');
  if (another || kinds.some(({ kind }) => kind === 'kept')) throw fault('uniqueness', TAKEN);
  if (kinds.some(({ kind }) => kind === 'shut')) throw fault('uniqueness', SHUT_OUT);
  const gone = kinds.filter(({ each, kind }) => kind === 'gone' && each.isNamedSo).map(({ each }) => each.id);
  return { known: one?.each, gone };
}

function isSomebodyElse({ externalId }: PersonRow, said: Said): boolean {
  return Boolean(said.externalId) && said.externalId !== externalId;
}

/** Only the office can let in again whom the office has shut out. */
function whereAllowed(
  fields: ChangeTeacher,
  { isActive, outByDirectory }: Pick<PersonRow, 'isActive' | 'outByDirectory'>,
): ChangeTeacher {
  if (isActive || outByDirectory || !fields.isActive) return fields;
  return { ...fields, isActive: undefined };
}

function isWhole({ givenName, familyName }: Said): boolean {
  return !givenName && !familyName;
}

/** Somebody who came with one full name is renamed by another; for everybody else it is only a nickname. */
function calledBy(
  { firstName, lastName, byWholeName }: PersonRow,
  said: Said,
): Pick<Said, 'givenName' | 'familyName'> {
  const { wholeName } = said;
  const isNew = wholeName !== undefined && wholeName !== `${firstName} ${lastName}`;
  return byWholeName && isWhole(said) && isNew ? namesIn(wholeName) : said;
}

function teachersOnly({ kinds = [] }: Said): void {
  if (kinds.some((kind) => RUNS_THE_SCHOOL.test(kind)))
    throw fault(
      'invalidValue',
      'Only teachers are kept in this way: administrators are invited in the settings of the school.',
    );
}

function closedNow() {
  return currentIdentity().closed;
}

/**
 * In a read-only school people can still leave, and those deactivated by the directory by mistake can be brought back; no other change is
 * applied.
 */
function leavingOnly(said: Said, person: PersonRow): Said {
  const { active } = said;
  const isUndone = !person.isActive && person.outByDirectory && !isSomebodyElse(person, said);
  if (active === false || (active && isUndone)) return { active };
  throw new AppError(closedNow() === 'suspended' ? 'SCHOOL_SUSPENDED' : 'SCHOOL_READ_ONLY');
}

/** A person whose directory name is their email address gets a new address with a new name. */
function addressAfter({ userName: before, email }: PersonRow, { userName }: Names): string | undefined {
  const was = email !== null && keyOf(before) === email;
  return was && userName !== before && isMailAddress(userName) ? keyOf(userName) : undefined;
}

function actOf(isActive: boolean): DirectoryAct {
  return isActive ? 'reactivated' : 'deactivated';
}

function given(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function inTheirWords(fields: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([name, reasons]) => [ATTRIBUTES[name] ?? name, reasons]),
  );
}

function noSuchUser(): AppError {
  return new AppError('NOT_FOUND', 'There is no such teacher.');
}
