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
  isLetGo,
  keepPerson,
  oneAtATime,
  type PersonRow,
} from './scim.queries';

/** What forms call otherwise than directories do. */
const ATTRIBUTES: Record<string, string> = {
  firstName: 'name.givenName',
  lastName: 'name.familyName',
  email: 'emails',
};
/** Nobody who runs the school comes in this way. */
const RUNS_THE_SCHOOL = /admin/;
const TAKEN =
  'The school has this person already. Look for userName or externalId, and change whom you find.';

interface Names {
  externalId: string | null;
  userName: string;
}

/**
 * The teachers of a school as its directory keeps them. Each change goes the road of the office's: the same rules, facts and lines in
 * the book; what a directory calls somebody by is written in the same transaction. Students, families and administrators are never
 * spoken of here.
 */
@Injectable()
export class ScimService {
  /** Judges as forms are judged, sentence by sentence. */
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

  /** Somebody new, or somebody whom the directory did not keep until now: whom only the office has entered, or whom it had let go. */
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
    const known = knownAmong(alike);
    const { active = true } = said;
    if (known) {
      const { firstName, lastName } = wanted;
      await this.changes.changeBy(known.id, {
        wanted: () => ({ firstName, lastName, ...withoutNulls({ email: address }), isActive: active }),
        alongside: (tx) => this.arrive(tx, known.id, names, address),
      });
      return this.user(known.id);
    }
    const { teacher } = await this.teachers.create(wanted, {
      alongside: (tx, id) => this.arrive(tx, id, names, address),
    });
    if (!active) await this.changes.change(teacher.id, { isActive: false });
    return this.user(teacher.id);
  }

  async replace(id: string, sent: unknown): Promise<ScimUser> {
    return this.change(id, readPerson(sent));
  }

  async patch(id: string, sent: unknown): Promise<ScimUser> {
    return this.change(id, readPatch(sent, SERVER_LIMITS.scimMostOperations));
  }

  /** The directory has deleted the person: they have left, and are not spoken of until the directory brings them back. */
  async letGo(id: string): Promise<void> {
    const person = await this.person(id);
    await this.changes.changeBy(id, {
      wanted: () => ({ isActive: false }),
      alongside: (tx) => this.keep(tx, id, person, 'let_go'),
    });
  }

  private async change(id: string, said: Said): Promise<ScimUser> {
    const person = await this.person(id);
    const leaves = said.active === false;
    if (!leaves) teachersOnly(said);
    const asked = closedNow() ? leavingOnly(said) : said;
    const names = await this.namesOf({ ...withoutNulls(person), ...asked });
    const email = asked.email === undefined ? addressAfter(person, names) : asked.email;
    const fields = await this.judged(ChangeTeacher, {
      ...given({ firstName: asked.givenName, lastName: asked.familyName, isActive: asked.active }),
      ...given({ email: email === undefined ? undefined : (email ?? '') }),
    });
    const isNamedAnew = names.userName !== person.userName || names.externalId !== person.externalId;
    const isOther = Object.entries(given(fields)).some(
      ([name, value]) => value !== person[name as keyof PersonRow],
    );
    if (!isNamedAnew && !isOther) return this.toUser(person);
    await this.changes.changeBy(id, {
      wanted: () => fields,
      alongside: (tx, before, after) =>
        this.keep(tx, id, names, before.isActive === after.isActive ? 'changed' : actOf(after.isActive)),
    });
    return this.user(id);
  }

  /** In the transaction in which they come. Whoever came at the same moment under one of these names was first. */
  private async arrive(tx: Tx, id: string, names: Names, address: string | null): Promise<void> {
    const alike = await this.alikeNow(tx, names, address);
    if (alike.some((each) => each.id !== id || each.isKept)) throw fault('uniqueness', TAKEN);
    await this.write(tx, id, names, 'added');
  }

  private async keep(tx: Tx, id: string, names: Names, act: DirectoryAct): Promise<void> {
    const alike = await this.alikeNow(tx, names, null);
    if (alike.some((each) => each.id !== id))
      throw fault('uniqueness', 'Somebody else at the school has this name.');
    // It was deleted a moment ago, and does not come back by a change.
    if ((await tx.sql(isLetGo(id))).length > 0) throw noSuchUser();
    await this.write(tx, id, names, act);
  }

  private async alikeNow(
    tx: Tx,
    { externalId, userName }: Names,
    address: string | null,
  ): Promise<AlikeRow[]> {
    await tx.sql(oneAtATime());
    return tx.sql(findAlike(externalId, keyOf(userName), address));
  }

  private async write(tx: Tx, id: string, { externalId, userName }: Names, act: DirectoryAct): Promise<void> {
    await tx.sql(keepPerson(id, externalId, userName, keyOf(userName), act));
  }

  /** A student, somebody of another school and nobody at all look alike. */
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

/** Whom a new person is already; undefined where nobody is like them. */
function knownAmong(alike: readonly AlikeRow[]): AlikeRow | undefined {
  const [one, another] = alike;
  if (another || one?.isKept) throw fault('uniqueness', TAKEN);
  return one;
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

/** In a school that may only look somebody can leave, and nothing else becomes of them. */
function leavingOnly({ active }: Said): Said {
  if (active === false) return { active };
  throw new AppError(closedNow() === 'suspended' ? 'SCHOOL_SUSPENDED' : 'SCHOOL_READ_ONLY');
}

/** Whose name in the directory is their address has another address with another name. */
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
